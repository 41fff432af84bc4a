/** What a process has begun it ends, in the opposite order: on a signal, and when a later step of the start fails. */
import type { Log } from "#platform/log.ts";

export type Lifetime = {
  /** Remembers how to end what was just begun. */
  atEnd(undo: () => Promise<void>): void;
};

/**
 * Runs `start`, then lives until SIGTERM or SIGINT. A signal during the start waits for it, so that nothing half begun
 * is left behind; a second signal ends the process at once. A start that fails is undone, logged and ends with 1.
 */
export async function liveUntilSignal(log: Log, start: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const undos: (() => Promise<void>)[] = [];
  const starting = start({ atEnd: (undo) => void undos.push(undo) });
  let isEnding = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      log.info({ signal }, "stopping");
      await starting.catch(() => {});
      process.exit((await unwind(undos, log)) ? 0 : 1);
    });
  }
  try {
    await starting;
  } catch (error) {
    log.error({ err: error instanceof Error ? error.message : String(error) }, "cannot start");
    await unwind(undos, log);
    process.exit(1);
  }
}

/** One step that cannot end does not keep the others from ending. @returns whether all ended well. */
async function unwind(undos: (() => Promise<void>)[], log: Log): Promise<boolean> {
  let isClean = true;
  for (let undo = undos.pop(); undo; undo = undos.pop()) {
    await undo().catch((error: unknown) => {
      isClean = false;
      log.error({ err: String(error) }, "could not end cleanly");
    });
  }
  log.info({}, "stopped");
  return isClean;
}
