/**
 * Milliseconds that the processor works, in all threads. Waiting for the database does not count, nor what other
 * programs of the machine do meanwhile.
 */
export async function processorMs<T>(work: () => T | Promise<T>): Promise<{ value: T; ms: number }> {
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { value, ms: (user + system) / 1000 };
}
