/** The thread in which a long document is looked through: it takes the bytes, answers what they do, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { findActs } from "./pdf-scripts.ts";

parentPort?.postMessage(findActs(workerData as Uint8Array));
