/** A topic that open streams watch together: each change of it is read once, for any number of watchers. */
import { AppError } from "#shared/errors.ts";
import type { Log } from "../log/log.ts";

export type Topic = {
  /** Streams of the same name share every read. */
  name: string;
  /**
   * Reads the text to send, as one line. An unchanged text is not sent. An `AppError` ends the streams.
   */
  read(): Promise<string>;
  /** Milliseconds between two reads; without it the topic is read when a change is announced. */
  everyMs?: number;
};

export type Watcher = { send(text: string): void; end(): void };

/** A burst of changes is read once, after it. */
const GATHER_MS = 50;
/** After a read that failed, such as during a restart of the database. */
const RETRY_MS = 1000;

export type Channel = ReturnType<typeof createChannel>;

export function createChannel(topic: Topic, isListening: () => boolean, log: Log) {
  const watchers = new Set<Watcher>();
  let latest: string | undefined;
  let running: Promise<void> | undefined;
  let isStale = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const readOnce = async () => {
    isStale = false;
    const text = await topic.read();
    if (text === latest) return;
    latest = text;
    for (const watcher of watchers) watcher.send(text);
  };
  const read = () => {
    running ??= readOnce().finally(() => {
      running = undefined;
      // It may have begun before the change.
      if (isStale) plan(GATHER_MS);
    });
    return running;
  };
  const refresh = async () => {
    timer = undefined;
    try {
      await read();
      if (topic.everyMs) plan(topic.everyMs);
    } catch (error) {
      if (error instanceof AppError) for (const watcher of [...watchers]) watcher.end();
      else log.warn({ topic: topic.name, err: error }, "cannot read for live streams");
      plan(RETRY_MS);
    }
  };
  const plan = (ms: number) => {
    if (!isClosed) timer ??= setTimeout(refresh, ms).unref();
  };

  return {
    /** Sends the current text at once, and every change from then on. @throws the error of `topic.read`. */
    async watch(watcher: Watcher): Promise<void> {
      if (latest === undefined || !(topic.everyMs || isListening())) await read();
      watchers.add(watcher);
      if (latest !== undefined) watcher.send(latest);
      if (topic.everyMs) plan(topic.everyMs);
    },
    unwatch: (watcher: Watcher) => void watchers.delete(watcher),
    /** Something changed somewhere: looks soon. */
    hear() {
      if (topic.everyMs) return;
      isStale = true;
      if (!running) plan(GATHER_MS);
    },
    /** The topic has no watcher any more. */
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
