/** The thread in which an event's paper is drawn: it takes who is on it, answers the PDF, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { type AskedPaper, makePaper } from "./make-paper.ts";

parentPort?.postMessage(await makePaper(workerData as AskedPaper));
