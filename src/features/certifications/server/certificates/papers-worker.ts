/** The worker thread of `drawPapersApart`: it receives the input of the papers, posts the PDF, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { makePapers, type PapersInput } from "./make-papers.ts";

parentPort?.postMessage(await makePapers(workerData as PapersInput));
