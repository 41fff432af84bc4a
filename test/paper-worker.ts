/** Draws the longest paper of a kind in a process whose heap is bounded by its caller; answers its bytes. */
import { answerOnce } from "#platform/apart/answer-once.ts";
import { LONGEST, type LongestPaper } from "./longest-papers.ts";

/** The data of the process. */
export type PaperToDraw = LongestPaper;

answerOnce(async (paper: PaperToDraw) => (await LONGEST[paper]()).length);
