/** The worker thread of `drawList`: it receives the list, posts the PDF, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { type ListInput, makeListPdf } from "./make-list-pdf.ts";

parentPort?.postMessage(await makeListPdf(workerData as ListInput));
