/** The process of `drawPapersApart`: it receives the input of the papers, and answers with the PDF. */
import { answerOnce } from "#platform/apart/answer-once.ts";
import { makePapers } from "./make-papers.ts";

answerOnce(makePapers);
