/** Draws the longest paper of a kind in a thread whose heap is bounded by its caller; answers its bytes. */
import { parentPort, workerData } from "node:worker_threads";
import { LONGEST, type LongestPaper } from "./longest-papers.ts";

/** The thread's data. */
export type PaperToDraw = LongestPaper;

parentPort?.postMessage((await LONGEST[workerData as PaperToDraw]()).length);
