/** The thread that scans a long document: it receives the bytes, answers with the finding, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { findActs } from "./pdf-scripts.ts";

parentPort?.postMessage(findActs(workerData as Uint8Array));
