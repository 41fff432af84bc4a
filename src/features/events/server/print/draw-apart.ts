/** Draws an event's paper in a thread of its own: a roster of a whole trade show must not end the site for everybody. */
import pLimit from "p-limit";
import { inThread } from "#platform/threads/in-thread.ts";
import { paperTooLarge } from "../errors.ts";
import type { AskedPaper } from "./make-paper.ts";

/** Ten thousand people take four seconds and 150 MB; forty thousand with names in many scripts 270 MB. */
const LIMITS = { ms: 60_000, heapMb: 288 };

/** One at a time, so that several desks take no more memory than one. */
const inTurn = pLimit(1);

/** @throws `events.paper-too-large` */
export const drawApart = (asked: AskedPaper, limits = LIMITS): Promise<Uint8Array> =>
  inTurn(() =>
    inThread<Uint8Array>(
      { script: "paper-worker", beside: import.meta.url, data: asked, tooHeavy: paperTooLarge },
      limits,
    ),
  );
