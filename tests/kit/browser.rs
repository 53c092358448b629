//! Headless Chromium at the local page. Nothing here sleeps: a condition in the page is waited for.

use crate::folder::kept;
use color_quant::NeuQuant;
use fantoccini::{
    Client, ClientBuilder,
    actions::{InputSource, KeyAction, KeyActions},
    key::Key,
    wd::{WebDriverCompatibleCommand, WindowHandle},
};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};
use tempfile::TempDir;
use url::{ParseError, Url};

/// How long a condition is waited for.
const PATIENCE: Duration = Duration::from_secs(90);

/// How long a picture of a window that went wrong is waited for.
const PICTURE: Duration = Duration::from_secs(20);

/// How often a browser is started before there is none.
const STARTS: usize = 3;

/// A command of Chromium's own, beside those of every browser.
#[derive(Debug)]
struct Developer {
    cmd: &'static str,
    params: Value,
}

impl WebDriverCompatibleCommand for Developer {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _url: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({ "cmd": self.cmd, "params": self.params }).to_string()))
    }
}

/// Something that a screen reader speaks of.
#[derive(Clone, Debug)]
pub struct Spoken {
    /// What it is.
    pub role: String,
    /// What it is called.
    pub name: String,
    properties: Value,
}

impl Spoken {
    fn of(node: &Value) -> Self {
        let word = |part: &str| node[part]["value"].as_str().unwrap_or_default().to_owned();
        Self { role: word("role"), name: word("name"), properties: node["properties"].clone() }
    }

    /// One of its properties.
    pub fn is(&self, property: &str) -> Option<&Value> {
        self.properties.as_array()?.iter().find(|each| each["name"] == property).map(|each| &each["value"]["value"])
    }
}

/// Notes what goes wrong in a page: errors, broken promises, and what the page's policy forbids. A picture that came too
/// late, because its message was edited meanwhile, is none of it: see [`BROKEN`].
const WITNESS: &str = "window.wrong = [];
    addEventListener('error', event => event.target?.tagName === 'IMG' || wrong.push(String(event.message || event.target?.src)), true);
    addEventListener('unhandledrejection', event => wrong.push('unhandled: ' + event.reason));
    addEventListener('securitypolicyviolation', event => wrong.push('forbidden: ' + event.violatedDirective + ' ' + event.blockedURI));
    const error = console.error; console.error = (...all) => { wrong.push(all.join(' ')); error(...all); };";

/// The pictures that are shown and cannot be seen, and whatever else went wrong.
const BROKEN: &str = "[...(window.wrong || []), ...[...document.images].filter(image => image.src && image.complete && !image.naturalWidth).map(image => image.src)]";

/// A browser with a window.
pub struct Browser {
    driver: Client,
    server: Child,
    profile: TempDir,
    /// Where the driver gives a picture of the window.
    picture: String,
    /// Nothing went wrong.
    closed: bool,
}

impl Browser {
    /// A fresh browser, or why there is none. On a busy machine one may end while it starts: then another is started.
    pub async fn open() -> anyhow::Result<Self> {
        for _ in 1..STARTS {
            if let Ok(browser) = Self::start().await {
                return Ok(browser);
            }
        }
        Self::start().await
    }

    async fn start() -> anyhow::Result<Self> {
        let mut server =
            Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn().map_err(
                |error| anyhow::anyhow!("chromedriver is missing (apt-get install chromium chromium-driver): {error}"),
            )?;
        let out = server.stdout.take().ok_or_else(|| anyhow::anyhow!("chromedriver says nothing"))?;
        let mut lines = BufReader::new(out).lines();
        let port = lines
            .find_map(|line| {
                line.ok()?.rsplit_once("successfully on port ")?.1.trim_end_matches('.').parse::<u16>().ok()
            })
            .ok_or_else(|| anyhow::anyhow!("chromedriver did not start"))?;
        std::thread::spawn(move || lines.for_each(drop));
        let profile = TempDir::new()?;
        let mut flags = vec![format!("--user-data-dir={}", profile.path().display())];
        flags.extend(
            [
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
            ]
            .map(str::to_owned),
        );
        let wanted =
            json!({ "goog:chromeOptions": { "args": flags }, "timeouts": { "script": 120_000, "pageLoad": 120_000 } });
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(wanted.as_object().cloned().unwrap_or_default());
        let connected = builder.connect(&format!("http://127.0.0.1:{port}")).await;
        if connected.is_err() {
            server.kill()?;
            server.wait()?;
        }
        let driver = connected?;
        let session = driver.session_id().await?.unwrap_or_default();
        let picture = format!("http://127.0.0.1:{port}/session/{session}/screenshot");
        let browser = Self { driver, server, profile, picture, closed: false };
        browser.size(1280, 900).await?;
        browser.before_all(WITNESS).await?;
        Ok(browser)
    }

    /// Makes the page so large, in its own pixels.
    pub async fn size(&self, width: u32, height: u32) -> anyhow::Result<()> {
        let wanted = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.tell("Emulation.setDeviceMetricsOverride", wanted).await?;
        Ok(())
    }

    async fn tell(&self, cmd: &'static str, params: Value) -> anyhow::Result<Value> {
        Ok(self.driver.issue_cmd(Developer { cmd, params }).await?)
    }

    /// Runs a script in every page that is opened from now on, before the page's own.
    pub async fn before_all(&self, script: &str) -> anyhow::Result<()> {
        self.tell("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await?;
        Ok(())
    }

    /// What a screen reader is given: role, name and properties of everything that it meets, in its order.
    pub async fn read_aloud(&self) -> anyhow::Result<Vec<Spoken>> {
        let tree = self.tell("Accessibility.getFullAXTree", json!({})).await?;
        let all = tree["nodes"].as_array().cloned().unwrap_or_default();
        let met = all.into_iter().filter(|node| node["ignored"] == json!(false));
        Ok(met.map(|node| Spoken::of(&node)).collect())
    }

    /// Light or dark, as a system would wish.
    pub async fn dark(&self, dark: bool) -> anyhow::Result<()> {
        self.wishes(&[("prefers-color-scheme", if dark { "dark" } else { "light" })]).await
    }

    /// What a system asks of every page (`prefers-reduced-motion`, `forced-colors`), each with its value; nothing else.
    pub async fn wishes(&self, all: &[(&str, &str)]) -> anyhow::Result<()> {
        let features: Vec<Value> = all.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.tell("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
        Ok(())
    }

    /// Goes to an address.
    pub async fn go(&self, url: &str) -> anyhow::Result<()> {
        Ok(self.driver.goto(url).await?)
    }

    /// Opens another window beside this one and goes there; gives the name of the one before.
    pub async fn beside(&self, url: &str) -> anyhow::Result<WindowHandle> {
        let before = self.driver.window().await?;
        let new = self.driver.new_window(false).await?.handle;
        self.driver.switch_to_window(new).await?;
        self.before_all(WITNESS).await?;
        self.go(url).await?;
        Ok(before)
    }

    /// Looks at the window the page opened itself; gives the name of the one before.
    pub async fn newest(&self) -> anyhow::Result<WindowHandle> {
        let before = self.driver.window().await?;
        let all = self.driver.windows().await?;
        let new = all.into_iter().rfind(|window| *window != before);
        self.driver.switch_to_window(new.ok_or_else(|| anyhow::anyhow!("there is no other window"))?).await?;
        Ok(before)
    }

    /// The name of this window.
    pub async fn here(&self) -> anyhow::Result<WindowHandle> {
        Ok(self.driver.window().await?)
    }

    /// Goes back to a window.
    pub async fn back_to(&self, window: WindowHandle) -> anyhow::Result<()> {
        Ok(self.driver.switch_to_window(window).await?)
    }

    /// What an expression is worth in the page.
    pub async fn is(&self, expression: &str) -> anyhow::Result<Value> {
        Ok(self.driver.execute(&format!("return ({expression})"), Vec::new()).await?)
    }

    /// Waits until an expression holds.
    pub async fn until(&self, expression: &str) -> anyhow::Result<()> {
        // asked by the page itself, frame by frame
        let script = format!(
            "const done = arguments[arguments.length - 1], end = Date.now() + {};
             const look = () => {{ let is = false; try {{ is = ({expression}); }} catch {{ /* not yet */ }}
               if (is) done(true); else if (Date.now() > end) done(false); else setTimeout(look, 30); }};
             look();",
            PATIENCE.as_millis()
        );
        let held = self.driver.execute_async(&script, Vec::new()).await? == json!(true);
        if held {
            return Ok(());
        }
        let shown = self.is("document.body.innerText").await?;
        anyhow::bail!("it never became true: {expression}\n{shown}")
    }

    /// Types into whatever has the focus.
    pub async fn keys(&self, text: impl AsRef<str>) -> anyhow::Result<()> {
        let mut keyboard = KeyActions::new("keyboard".to_owned());
        for value in text.as_ref().chars() {
            keyboard = keyboard.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        Ok(self.driver.perform_actions(keyboard).await?)
    }

    /// Puts a text into whatever has the focus, at once, as a keyboard that finishes words does.
    pub async fn text(&self, text: &str) -> anyhow::Result<()> {
        self.tell("Input.insertText", json!({ "text": text })).await?;
        Ok(())
    }

    /// Presses one key.
    pub async fn key(&self, key: Key) -> anyhow::Result<()> {
        self.keys(char::from(key).to_string()).await
    }

    /// Keeps what is seen, small enough to stand in the repository.
    pub async fn picture(&self, file: &Path) -> anyhow::Result<()> {
        let seen = image::load_from_memory(&self.driver.screenshot().await?)?.to_rgba8();
        let palette = NeuQuant::new(10, 256, seen.as_raw());
        let places: Vec<u8> =
            seen.pixels().map(|pixel| u8::try_from(palette.index_of(&pixel.0)).unwrap_or(0)).collect();
        let mut encoder = png::Encoder::new(std::fs::File::create(file)?, seen.width(), seen.height());
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_palette(palette.color_map_rgb());
        encoder.set_compression(png::Compression::High);
        encoder.set_filter(png::Filter::NoFilter);
        Ok(encoder.write_header()?.write_image_data(&places)?)
    }

    /// Everything there is in the page: elements, texts, addresses, and what the window stores.
    pub async fn everything(&self) -> anyhow::Result<String> {
        let all = "document.documentElement.outerHTML + JSON.stringify({...sessionStorage}) + JSON.stringify({...localStorage}) \
                   + performance.getEntriesByType('resource').map(entry => entry.name).join(' ')";
        Ok(self.is(all).await?.as_str().unwrap_or_default().to_owned())
    }

    /// Closes it; says so if anything went wrong in the page of its window.
    pub async fn close(mut self) -> anyhow::Result<()> {
        let wrong = self.is(BROKEN).await?;
        anyhow::ensure!(wrong == json!([]), "it went wrong in the page: {wrong}");
        self.closed = true;
        self.driver.clone().close().await?;
        self.server.kill()?;
        self.server.wait()?;
        Ok(())
    }

    /// What is seen in a window that its test did not close, for whoever looks into why. The test's own runtime may stand
    /// still by now.
    fn keep_picture(&self) -> anyhow::Result<()> {
        let address = self.picture.clone();
        let asked = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            let client = reqwest::Client::builder().timeout(PICTURE).build()?;
            runtime.block_on(async { anyhow::Ok(client.get(address).send().await?.text().await?) })
        });
        let answer = asked.join().map_err(|_| anyhow::anyhow!("nobody asked for a picture"))??;
        let answer: Value = serde_json::from_str(&answer)?;
        let picture = base64(answer["value"].as_str().unwrap_or_default());
        let folder = TempDir::new()?.keep();
        std::fs::write(folder.join("screenshot.png"), picture)?;
        kept(&folder.join("screenshot.png"));
        Ok(())
    }
}

/// The bytes of a text in base64.
fn base64(text: &str) -> Vec<u8> {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let value = |letter: u8| LETTERS.iter().position(|known| *known == letter);
    let values: Vec<usize> = text.bytes().map_while(value).collect();
    let mut bytes = Vec::with_capacity(text.len());
    for group in values.chunks(4) {
        let whole = group.iter().chain([&0; 3]).take(4).fold(0, |whole, value| whole << 6 | value);
        let known = group.len().saturating_sub(1);
        bytes.extend((0..known).map(|at| u8::try_from(whole >> (16 - 8 * at) & 0xff).unwrap_or_default()));
    }
    bytes
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.closed {
            // without a picture the test is as red as it was
            let _ = self.keep_picture();
        }
        // it may be closed already: then there is nothing to end
        let _ = self.server.kill();
        let _ = self.server.wait();
        // a browser outlives its driver; while it runs, its profile names it
        let name = std::fs::read_link(self.profile.path().join("SingletonLock")).unwrap_or_default();
        if let Some((_, process)) = name.to_string_lossy().rsplit_once('-') {
            let _ = Command::new("kill").arg(process).status();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn a_picture_is_read_as_it_was_sent() {
        assert_eq!(base64("Z29nb21l"), b"gogome");
        assert_eq!(base64("Z29nbw=="), b"gogo");
        assert_eq!(base64("Z29nb20="), b"gogom");
        assert_eq!(base64("/+8="), [0xff, 0xef]);
    }
}
