/** Draws the list of everyone who is certified in a separate process, so that a long one cannot stop or crash the site. */
import pLimit from "p-limit";
import { runApart } from "#platform/apart/run-apart.ts";
import type { ListInput } from "./make-list-pdf.ts";
import { listTooLarge } from "./register-errors.ts";

/** Measured: 100,000 certifications of 77,000 people take 46 seconds and 315 MB, and make a file of 16 MB. */
const LIMITS = { ms: 300_000, heapMb: 384 };

const inTurn = pLimit(1);

/** @throws `certifications.list-too-large` */
export const drawList = (input: ListInput, limits = LIMITS): Promise<Uint8Array> =>
  inTurn(() =>
    runApart<Uint8Array>(
      { script: "list-worker", beside: import.meta.url, data: input, tooHeavy: listTooLarge },
      limits,
    ),
  );
