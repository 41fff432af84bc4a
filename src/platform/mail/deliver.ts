/** The job that delivers one letter of the outbox. */
import type { Deps } from "../deps.ts";
import type { Job } from "../queue.ts";
import type { RenderLetter } from "./mailer.ts";

export const deliverMailJobs = (_deps: Deps, _render: RenderLetter): Job[] => [];
