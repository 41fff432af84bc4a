/** The process of `drawApart`: it receives the input of the paper, and answers with the PDF. */
import { answerOnce } from "#platform/apart/answer-once.ts";
import { makeAttendanceCertificates } from "./attendance-certificates.ts";
import type { DrawnInput } from "./draw-apart.ts";
import { makePaper } from "./make-paper.ts";

answerOnce((input: DrawnInput) => ("certificates" in input ? makeAttendanceCertificates(input) : makePaper(input)));
