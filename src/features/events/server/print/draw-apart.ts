/** Draws an event's paper in a separate process, so that the roster of a large trade show cannot crash the site. */
import pLimit from "p-limit";
import { runApart } from "#platform/apart/run-apart.ts";
import { paperTooLarge } from "../errors.ts";
import type { CertificatesInput } from "./attendance-certificates.ts";
import type { PaperInput } from "./make-paper.ts";

/** Ten thousand people take four seconds and 150 MB; forty thousand with names in many scripts 270 MB. */
const LIMITS = { ms: 60_000, heapMb: 288 };

/** One paper at a time, so that simultaneous requests use no more memory than one. */
const inTurn = pLimit(1);

export type DrawnInput = PaperInput | CertificatesInput;

/** @throws `events.paper-too-large` */
export const drawApart = (input: DrawnInput, limits = LIMITS): Promise<Uint8Array> =>
  inTurn(() =>
    runApart<Uint8Array>(
      { script: "paper-worker", beside: import.meta.url, data: input, tooHeavy: paperTooLarge },
      limits,
    ),
  );
