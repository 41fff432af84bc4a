/**
 * Keeps what is left true on an event's page that is open: when the stream says that something has changed, the page is
 * asked for anew and its marked parts are taken from the answer. No imports: the page has no other script of its own.
 */
const OPEN_AFTER_MS = 1_000;
/** Pages that hear of one sale do not ask all at once. */
const SPREAD_MS = 250;
/** What the reader is told of; every sale would be too much to listen to. */
const gone = (state: string) => JSON.stringify({ ...JSON.parse(state), left: 0, capacity_left: 0 });

const all = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>("[data-live-part]")];

/** A part that is the same stays, and one that has the focus gives it to the link that replaces its own. */
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
    if (gone(before) !== gone(data)) box.textContent = "What is left of this event has just changed.";
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
