/** Ends what a process has started, in the opposite order: on a signal, and when a later step of the start fails. */
import type { Log } from "#platform/log/log.ts";

export type Lifetime = {
  /** Registers how to stop a part that was just started, and how many seconds that may take. */
  atEnd(undo: () => Promise<void>, limitSeconds?: number): void;
};

/**
 * A terminal's Ctrl-C reaches npm and the process, and npm hands it on: within this time both are one. So is a service
 * manager's signal to all processes of its group.
 */
const SAME_SIGNAL_MS = 2000;

/**
 * Runs `start`, then lives until SIGTERM, SIGINT or SIGHUP. A signal during the start waits for it, so that nothing
 * half begun is left behind; a second one, two seconds later or more, ends the process at once. A start that fails is
 * undone, logged and ends with 1.
 */
export async function liveUntilSignal(log: Log, start: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const undos: Undo[] = [];
  const atEnd: Lifetime["atEnd"] = (undo, limitSeconds = 30) => void undos.push({ undo, limitSeconds });
  const starting = start({ atEnd });
  let endingSince: number | undefined;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, async () => {
      if (endingSince !== undefined) {
        if (performance.now() - endingSince >= SAME_SIGNAL_MS) process.exit(1);
        return;
      }
      endingSince = performance.now();
      log.info({ signal }, "stopping");
      await starting.catch(() => {});
      process.exit((await unwind(undos, log)) ? 0 : 1);
    });
  }
  try {
    await starting;
  } catch (error) {
    log.error({ err: error }, "cannot start");
    await unwind(undos, log);
    process.exit(1);
  }
}

type Undo = { undo: () => Promise<void>; limitSeconds: number };

/** Ends every step, even if another fails or hangs. @returns whether all ended well. */
async function unwind(undos: Undo[], log: Log): Promise<boolean> {
  let isClean = true;
  for (let step = undos.pop(); step; step = undos.pop()) {
    await within(step).catch((error: unknown) => {
      isClean = false;
      log.error({ err: error }, "could not end cleanly");
    });
  }
  log.info({}, "stopped");
  return isClean;
}

async function within({ undo, limitSeconds }: Undo): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`took more than ${limitSeconds} s`)), limitSeconds * 1000);
  });
  await Promise.race([undo(), tooLong]).finally(() => clearTimeout(timer));
}
