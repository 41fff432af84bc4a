/**
 * A stream of server-sent events that reconnects by itself. The browser's own EventSource has no time-outs and hides
 * the server's heartbeats, so that a dead connection would look like a quiet one.
 */

const CONNECT_MS = 10_000;
/** The server's heartbeat comes every 30 s; a connection that is silent for longer is dead. */
const SILENCE_MS = 40_000;
const DELAYS_MS = [1_000, 2_000, 5_000, 10_000];

/**
 * Opens the stream at `path`, passes on the data of each event, and reconnects after 1, 2, 5 and then every 10 seconds
 * whenever it ends. A permanent refusal, such as an ended session, is not retried.
 *
 * @param connect `fetch`, unless a test gives its own.
 * @returns how to close it.
 */
export function openLiveStream(
  path: string,
  onData: (data: string) => void,
  connect: typeof fetch = fetch,
): () => void {
  let failures = 0;
  let attempt: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const run = async () => {
    attempt = new AbortController();
    const isForGood = await follow(path, connect, attempt, (data) => {
      failures = 0;
      onData(data);
    });
    if (isClosed || isForGood) return;
    retry = setTimeout(run, DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)]);
    failures += 1;
  };
  void run();
  return () => {
    isClosed = true;
    attempt?.abort();
    clearTimeout(retry);
  };
}

/** Follows one connection until its end. @returns true if reconnecting is pointless. */
async function follow(
  path: string,
  connect: typeof fetch,
  attempt: AbortController,
  onData: (data: string) => void,
): Promise<boolean> {
  let deadline = setTimeout(() => attempt.abort(), CONNECT_MS);
  const postpone = () => {
    clearTimeout(deadline);
    deadline = setTimeout(() => attempt.abort(), SILENCE_MS);
  };
  try {
    const response = await connect(path, { signal: attempt.signal, headers: { accept: "text/event-stream" } });
    postpone();
    if (!response.ok || !response.body)
      return response.status >= 400 && response.status < 500 && response.status !== 429;
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let rest = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      postpone();
      const events = (rest + decoder.decode(part.value, { stream: true })).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) if (event.startsWith("data: ")) onData(event.slice(6));
    }
  } catch {
    // Cut, refused or too late: all three mean that no event arrived.
  } finally {
    clearTimeout(deadline);
  }
  return false;
}
