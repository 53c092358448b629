//! A zlib stream, compressed in stripes on several threads.
//!
//! Each stripe has the bytes before it as its dictionary, so that compression is nearly as good as in one piece. The number of
//! stripes depends on the data alone: the same data gives the same bytes on every machine.

use std::io;

use flate2::{Compress, Compression, FlushCompress, Status};
use rayon::prelude::*;

/// The shortest stripe that is worth a thread, in bytes.
const STRIPE: usize = 400 << 10;
/// How far back deflate sees.
const WINDOW: usize = 32 << 10;
/// Deflate with the largest window, nothing known before.
const HEADER: [u8; 2] = [0x78, 0x5E];

/// Compresses data with an effort from 1 to 9.
pub fn zlib(data: &[u8], effort: u8) -> io::Result<Vec<u8>> {
    let each = data.len().div_ceil((data.len() / STRIPE).max(1)).max(1);
    let starts: Vec<usize> = (0..data.len().max(1)).step_by(each).collect();
    let pressed: Vec<Vec<u8>> =
        starts.into_par_iter().map(|start| stripe(data, start, each, effort)).collect::<io::Result<_>>()?;
    let mut out = HEADER.to_vec();
    for part in pressed {
        out.extend(part);
    }
    out.extend(simd_adler32::adler32(&data).to_be_bytes());
    Ok(out)
}

fn stripe(data: &[u8], start: usize, each: usize, effort: u8) -> io::Result<Vec<u8>> {
    let end = data.len().min(start + each);
    let flush = if end == data.len() { FlushCompress::Finish } else { FlushCompress::Sync };
    let mut press = Compress::new(Compression::new(effort.into()), false);
    if start > 0 {
        press.set_dictionary(&data[start.saturating_sub(WINDOW)..start]).map_err(io::Error::other)?;
    }
    let mut out = Vec::with_capacity(each / 8 + 64);
    let mut rest = &data[start..end];
    loop {
        let before = press.total_in();
        let status = press.compress_vec(rest, &mut out, flush).map_err(io::Error::other)?;
        let taken = usize::try_from(press.total_in() - before).unwrap_or(rest.len());
        rest = &rest[taken..];
        let whole = rest.is_empty() && out.len() < out.capacity();
        if status == Status::StreamEnd || whole && flush == FlushCompress::Sync {
            return Ok(out);
        }
        out.reserve(each / 8 + 64);
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::ZlibDecoder;

    use super::*;

    #[test]
    fn what_was_pressed_comes_out_again() {
        let mut seed = 7u32;
        let mut noise = |n: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            u8::try_from((seed >> 16) % n).unwrap()
        };
        for (long, n) in [(0, 1), (1, 9), (STRIPE - 1, 3), (2 * STRIPE, 256), (3 * STRIPE + 17, 5)] {
            let data: Vec<u8> = (0..long).map(|_| noise(n)).collect();
            let pressed = zlib(&data, 5).unwrap();
            let mut back = Vec::new();
            ZlibDecoder::new(&pressed[..]).read_to_end(&mut back).unwrap();
            assert!(back == data, "{long} bytes of {n}");
        }
    }
}
