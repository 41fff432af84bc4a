/** The worker thread of `drawApart`: it receives the input of the paper, posts the PDF, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { makePaper, type PaperInput } from "./make-paper.ts";

parentPort?.postMessage(await makePaper(workerData as PaperInput));
