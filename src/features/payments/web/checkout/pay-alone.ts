/**
 * Two tabs of one browser never pay at once, because each could pay the same invoice number.
 *
 * @returns whether it ran.
 */
export async function payAlone(work: () => Promise<void>): Promise<boolean> {
  const run = async (lock: Lock | null) => {
    if (lock) await work();
    return lock !== null;
  };
  if (navigator.locks) return navigator.locks.request("payment", { ifAvailable: true }, run);
  // Without https there are no locks; the server lets a charge be paid only once in any case.
  await work();
  return true;
}
