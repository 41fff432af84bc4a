/** The process of `drawApart`: it receives the input of the paper, and answers with the PDF. */
import { answerOnce } from "#platform/apart/answer-once.ts";
import { makePaper } from "./make-paper.ts";

answerOnce(makePaper);
