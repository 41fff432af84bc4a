/** Companies that register and pay by card at one site without a pause, whatever becomes of its database. */
import { setTimeout as sleep } from "node:timers/promises";
import { newPayer, type Payer, pay } from "./payer.ts";

const PARALLEL = 2;

export type PayingStream = {
  /** Payments that were answered as paid, by description. */
  paid: Set<string>;
  start(): void;
  stop(): Promise<void>;
  /** Presses Pay again, with the same key, for each payment that got no answer. @returns the payers. */
  repeatUnanswered(): Promise<Payer[]>;
};

export function createPayingStream(origin: string, eventId: string): PayingStream {
  const paid = new Set<string>();
  let open = new Set<Payer>();
  let isOver = true;
  let loops: Promise<void>[] = [];
  const press = async (payer: Payer) => {
    const { status, body } = await pay(origin, payer);
    if (status !== 200 || body.status !== "paid") return;
    open.delete(payer);
    paid.add(payer.description);
  };
  const loop = async () => {
    while (!isOver) {
      const payer = await newPayer(origin, eventId, "failover").catch(() => undefined);
      if (payer) open.add(payer);
      await (payer ? press(payer).catch(() => {}) : sleep(50));
    }
  };
  return {
    paid,
    start() {
      isOver = false;
      loops = Array.from({ length: PARALLEL }, loop);
    },
    async stop() {
      isOver = true;
      await Promise.all(loops);
    },
    async repeatUnanswered() {
      const again = [...open];
      open = new Set(again);
      for (const payer of again) await press(payer).catch(() => {});
      return again;
    },
  };
}
