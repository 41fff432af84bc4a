/**
 * A script without which a visitor's press does nothing, so that the next press asks for it again. Chromium keeps the
 * failure of a module under its address until the page is loaded anew: a second try needs another one.
 *
 * @throws what the browser says when it does not arrive.
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
