/** Counts the resources that work uses, since times depend on how busy the machine is. */
import { createHook } from "node:async_hooks";

/** Counts the async resources of a type that work creates: password hashes or processes. */
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
