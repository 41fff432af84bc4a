/** Figures of work that waits, as gauges for `/metrics`. */
import { Gauge, type Registry } from "prom-client";
import { PAYMENT_FIGURES } from "#features/payments/server/payment-figures.ts";
import type { Db } from "#platform/database/db.ts";
import { type Figure, PLATFORM_FIGURES, readFigure } from "#platform/resources/figures.ts";

const FIGURES: readonly Figure[] = [...PLATFORM_FIGURES, ...PAYMENT_FIGURES];

/** Registers a gauge for each figure; it is read when it is asked for. */
export function registerWaitingFigures(db: Db, registry: Registry): void {
  for (const figure of FIGURES) {
    const { name, help, labelNames = [] } = figure;
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const rows = await readFigure(db, figure);
        this.reset();
        for (const { value, ...labels } of rows) this.set(labels, value);
      },
    });
  }
}
