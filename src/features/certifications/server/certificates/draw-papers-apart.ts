/** Draws certificates and cards in a separate process: a hundred codes of them would hold up every visitor. */
import pLimit from "p-limit";
import { runApart } from "#platform/apart/run-apart.ts";
import { tooManyToPrint } from "../errors.ts";
import type { PapersInput } from "./make-papers.ts";

/** A hundred certificates take under two seconds and 60 MB. */
const LIMITS = { ms: 60_000, heapMb: 256 };

/** One at a time, so that simultaneous requests use no more memory than one. */
const inTurn = pLimit(1);

/** @throws `certifications.too-many-to-print` */
export const drawPapersApart = (input: PapersInput, limits = LIMITS): Promise<Uint8Array> =>
  inTurn(() =>
    runApart<Uint8Array>(
      { script: "papers-worker", beside: import.meta.url, data: input, tooHeavy: tooManyToPrint },
      limits,
    ),
  );
