/**
 * Keeps the availability on an open event page up to date: when the stream reports a change, the script fetches the
 * page again and replaces its marked parts. It has no imports, because the page has no other script of its own.
 */
const OPEN_AFTER_MS = 1_000;
/** Spreads the requests of all open pages after a sale. */
const SPREAD_MS = 250;
/** The state without counts: screen readers hear when something sells out, not every sale. */
const withoutCounts = (state: string) => JSON.stringify({ ...JSON.parse(state), left: 0, capacity_left: 0 });

const all = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>("[data-live-part]")];

/** Replaces the parts that differ. If a part had the focus, the first link of the new part gets it. */
function take(page: Document): void {
  const fresh = new Map(all(page).map((part) => [part.dataset.livePart, part.innerHTML]));
  for (const part of all(document)) {
    const html = fresh.get(part.dataset.livePart);
    if (html === undefined || html === part.innerHTML) continue;
    const hadFocus = part.contains(document.activeElement);
    part.innerHTML = html;
    if (hadFocus) part.querySelector("a")?.focus();
  }
}

function watch(box: HTMLElement): void {
  let state = box.dataset.state ?? "{}";
  let source: EventSource | undefined;
  const hear = async ({ data }: MessageEvent<string>) => {
    if (!box.isConnected) return source?.close();
    if (data === state) return;
    const before = state;
    state = data;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * SPREAD_MS));
    const answer = await fetch(location.pathname).catch(() => undefined);
    if (!answer?.ok || state !== data) return;
    take(new DOMParser().parseFromString(await answer.text(), "text/html"));
    if (withoutCounts(before) !== withoutCounts(data)) box.textContent = "What is left of this event has just changed.";
  };
  const follow = () => {
    source?.close();
    source = document.hidden ? undefined : new EventSource(box.dataset.live ?? "");
    if (source) source.onmessage = hear;
  };
  follow();
  document.addEventListener("visibilitychange", follow);
}

setTimeout(() => {
  const box = document.querySelector<HTMLElement>("[data-live]");
  if (box) watch(box);
}, OPEN_AFTER_MS);

export {};
