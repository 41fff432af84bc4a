/** The process of `drawList`: it receives the list, and answers with the PDF. */
import { answerOnce } from "#platform/apart/answer-once.ts";
import { makeListPdf } from "./make-list-pdf.ts";

answerOnce(makeListPdf);
