/** What work costs, counted rather than timed: a busy machine changes no count. */
import { createHook } from "node:async_hooks";

/** How often work begins what Node calls `type`: a hash of a password, or a process. */
export async function countResources(
  type: "SCRYPTREQUEST" | "PROCESSWRAP",
  work: () => Promise<unknown>,
): Promise<number> {
  let count = 0;
  const hook = createHook({
    init(_id, begun) {
      if (begun === type) count += 1;
    },
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return count;
}
