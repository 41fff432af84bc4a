/** The process that scans a long document. */
import { answerOnce } from "../apart/answer-once.ts";
import { findActs } from "./pdf-scripts.ts";

answerOnce(findActs);
