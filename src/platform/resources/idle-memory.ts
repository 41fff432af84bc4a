/** Gives back, once there is nothing to do, the memory that a crowd of readers needed. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const LOOK_EVERY_MS = 5_000;
/** The share of one core below which a process is idle: health checks and timed jobs stay below it. */
const IDLE_SHARE = 0.1;

/** @param usedSeconds processor seconds of this process since it began. @param collect releases unused memory. */
export function idleMemory(usedSeconds: () => number, collect: () => void): () => void {
  let before = usedSeconds();
  let hasWorked = true;
  return () => {
    const now = usedSeconds();
    const isIdle = now - before < (IDLE_SHARE * LOOK_EVERY_MS) / 1000;
    before = now;
    if (isIdle && hasWorked) collect();
    hasWorked = !isIdle;
    // The time of the collection itself does not count as work.
    if (isIdle) before = usedSeconds();
  };
}

/**
 * V8 collects garbage when memory is requested, so an idle process keeps the memory of the last crowd: measured 230 MB
 * where 168 are needed. This requests a collection once each time work ends; it takes about a tenth of a second in
 * which no request waits.
 *
 * @returns a function that stops it.
 */
export function restWhenIdle(): () => void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as NodeJS.GCFunction;
  const usedSeconds = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  const look = idleMemory(usedSeconds, () => void collect({ type: "major", flavor: "last-resort" }));
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
