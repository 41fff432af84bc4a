/**
 * Server-sent events: the open streams of this process, their heartbeat, their number and their end. The database is
 * not read while a topic has no watcher.
 */
import { AppError } from "#shared/errors.ts";
import type { Log } from "../log/log.ts";
import type { ChangeListener } from "./live.ts";
import { type Channel, createChannel, type Topic, type Watcher } from "./live-channel.ts";

/** Proxies and browsers take a silent stream for dead. */
const HEARTBEAT_MS = 30_000;
/** How long a reader who has signed out or lost a role, in any process, still receives changes. */
const ASK_EVERY_MS = 3_000;
/** A whole office shares one address; without streams its pages still work. */
const MAX_PER_ADDRESS = 20;
/** Each holds a socket. */
const MAX_STREAMS = 1_000;
/** A reader with this many unread bytes counts as gone. A thousand of them take 50 MB and a message each. */
const MAX_WAITING = 50 * 1024;
/** Bytes that a message takes beside its own. */
const MESSAGE_BYTES = 1024;
/** Seconds after which trying again makes sense. */
const RETRY_AFTER = 10;

export type Visitor = {
  address: string;
  /** Aborts when the visitor leaves. */
  signal: AbortSignal;
  /** Called every few seconds for restricted streams; false ends the stream. */
  mayGoOn?: (() => Promise<boolean>) | undefined;
};

export type LiveStreams = {
  /**
   * Opens a stream that begins with the topic's present text.
   *
   * @throws `request.too-many-streams` (429), `server.stopping` (503), and what the topic's `read` throws.
   */
  open(topic: Topic, visitor: Visitor): Promise<ReadableStream<Uint8Array>>;
  /** Streams that are open now. */
  count(): number;
  /** Ends all streams and refuses new ones, because the server stops. */
  end(): void;
};

type Changes = Pick<ChangeListener, "isListening" | "onChange">;
type Shared = { channel: Channel; streams: number };
type Stream = Watcher & { beat(): void; mayGoOn: Visitor["mayGoOn"] };

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share one state
export function createLiveStreams(changes: Changes, log: Log): LiveStreams {
  const shared = new Map<string, Shared>();
  const byAddress = new Map<string, number>();
  const streams = new Set<Stream>();
  let opened = 0;
  let heart: NodeJS.Timeout | undefined;
  let guard: NodeJS.Timeout | undefined;
  let isEnding = false;
  changes.onChange(() => {
    for (const { channel } of shared.values()) channel.hear();
  });

  const join = (topic: Topic): Channel => {
    const found = shared.get(topic.name) ?? { channel: createChannel(topic, changes.isListening, log), streams: 0 };
    found.streams += 1;
    shared.set(topic.name, found);
    return found.channel;
  };
  const part = ({ name }: Topic) => {
    const found = shared.get(name);
    if (!found || --found.streams > 0) return;
    found.channel.close();
    shared.delete(name);
  };
  const countIn = (address: string) => {
    if (isEnding) throw stopping();
    const own = byAddress.get(address) ?? 0;
    if (own >= MAX_PER_ADDRESS || opened >= MAX_STREAMS) throw tooManyStreams();
    byAddress.set(address, own + 1);
    opened += 1;
    heart ??= setInterval(() => {
      for (const stream of streams) stream.beat();
    }, HEARTBEAT_MS).unref();
    guard ??= setInterval(() => void endOver(), ASK_EVERY_MS).unref();
  };
  const countOut = (address: string) => {
    const left = (byAddress.get(address) ?? 1) - 1;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
    opened -= 1;
    if (opened > 0) return;
    clearInterval(heart);
    clearInterval(guard);
    heart = guard = undefined;
  };

  let isAsking = false;
  const endOver = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      // One after the other: streams take no connections from the requests of readers.
      for (const stream of [...streams]) if (stream.mayGoOn && !(await stream.mayGoOn())) stream.end();
    } catch (error) {
      log.warn({ err: error }, "cannot ask whether live streams may go on");
    } finally {
      isAsking = false;
    }
  };

  return {
    async open(topic, { address, signal, mayGoOn }) {
      countIn(address);
      const channel = join(topic);
      const { body, stream } = createStream({ signal, mayGoOn }, () => {
        streams.delete(stream);
        channel.unwatch(stream);
        part(topic);
        countOut(address);
      });
      streams.add(stream);
      try {
        await channel.watch(stream);
      } catch (error) {
        stream.end();
        throw error;
      }
      // Left while the first text was being read: the channel has just been given a watcher that is gone.
      if (!streams.has(stream)) channel.unwatch(stream);
      return body;
    },
    count: () => opened,
    end() {
      isEnding = true;
      for (const stream of [...streams]) stream.end();
    },
  };
}

/** @param onEnd called once for any end: by the visitor, a refused read, or the server's stop. */
function createStream(
  { signal, mayGoOn }: Omit<Visitor, "address">,
  onEnd: () => void,
): { body: ReadableStream<Uint8Array>; stream: Stream } {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(made) {
      controller = made;
    },
    cancel: () => void finish(),
  };
  const size = (message: Uint8Array) => message.byteLength + MESSAGE_BYTES;
  const body = new ReadableStream(source, { highWaterMark: MAX_WAITING, size });
  const finish = () => {
    if (!controller) return;
    const open = controller;
    controller = undefined;
    signal.removeEventListener("abort", end);
    onEnd();
    return open;
  };
  const end = () => {
    try {
      finish()?.close();
    } catch {
      // Cancelled by the reader: closed already.
    }
  };
  const write = (text: string) => {
    if (!controller) return;
    if ((controller.desiredSize ?? 0) <= 0) return end();
    controller.enqueue(encoder.encode(text));
  };
  signal.addEventListener("abort", end);
  if (signal.aborted) queueMicrotask(end);
  return { body, stream: { send: (text) => write(`data: ${text}\n\n`), beat: () => write(": \n\n"), end, mayGoOn } };
}

const tooManyStreams = () =>
  new AppError("too-many", "request.too-many-streams", "Too many pages are watching from here.", {
    retryAfter: RETRY_AFTER,
  });

const stopping = () =>
  new AppError("unavailable", "server.stopping", "The server is being restarted.", { retryAfter: RETRY_AFTER });
