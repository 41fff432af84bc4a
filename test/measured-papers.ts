/** Draws the longest papers in a process whose heap is bounded. */
import { expect } from "vitest";
import { runApart } from "#platform/apart/run-apart.ts";
import type { LongestPaper } from "./longest-papers.ts";
import type { PaperToDraw } from "./paper-worker.ts";

/** A busy machine takes ten times as long as a resting one. */
export const PAPER_MS = 300_000;

/** Drawn with each change; the others with the volumes. */
export const FAST = ["deposit slip", "member template", "month for QuickBooks", "wallet pass"] satisfies LongestPaper[];
export const SLOW = [
  ...["statement", "invoice", "receipt", "event registration", "class registration", "class dates"],
  ...["proof of certification", "transcript", "certificate of attendance"],
  ...["sign-in sheet of a class", "results of an exam"],
  ...["packet of a sponsored event", "packet of classes", "calendar of an event", "calendar of all classes"],
] as LongestPaper[];

/** Measured: statements, registrations and packets need the most, and are drawn in 32 MB to 64. */
export async function drawWithin(paper: PaperToDraw, heapMb = 64): Promise<void> {
  const tooHeavy = () => new Error(`the ${paper} takes more than ${heapMb} MB`);
  const work = { script: "paper-worker", beside: import.meta.url, data: paper, tooHeavy };
  expect(await runApart<number>(work, { ms: PAPER_MS, heapMb })).toBeGreaterThan(1_000);
}
