/**
 * Loads a script that a visitor's press needs; the next press retries a failure. Chromium caches a failed module under
 * its address until the page is reloaded, so a retry needs another address.
 *
 * @throws the browser's error when the script does not arrive.
 */
export async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    const [address] = /https?:\S+\.js/.exec(String(cause)) ?? [];
    if (!address) throw cause;
    return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  }
}
