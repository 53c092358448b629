//! Which spaces can be reached, at what cost (K4, K5).
