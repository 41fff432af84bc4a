import { CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import type { Deps } from "#platform/deps.ts";

/** So many time-outs one after the other mean that the rest would time out too. */
const MOST_SILENCES = 3;

/**
 * Works on one order after the other, for a job that comes again. One order that cannot be asked about, or whose answer
 * fits nothing, must not keep the others waiting; but when the processor answers nobody, waiting for each of two
 * hundred time-outs would take hours.
 *
 * @returns whether the round came to its end; false when the processor stays silent.
 */
export async function eachOrder<T extends { orderId: string }>(
  { log }: Pick<Deps, "log">,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<boolean> {
  let silent = 0;
  for (const one of all) {
    try {
      await work(one);
      silent = 0;
    } catch (error) {
      const isAway = error instanceof CardProcessorUnreachable;
      const level = isAway ? "warn" : "error";
      log[level]({ order: one.orderId, err: error }, "an order cannot be reconciled; next try in a minute");
      silent = isAway ? silent + 1 : 0;
      if (silent === MOST_SILENCES) return false;
    }
  }
  return true;
}
