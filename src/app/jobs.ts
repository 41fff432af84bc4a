/** Every background job of every feature, by name. */

import type { Deps } from "#platform/deps.ts";
import { deliverMailJobs } from "#platform/mail/deliver.ts";
import type { Job } from "#platform/queue.ts";
import { renderLetter } from "./emails.ts";

export const createJobs = (deps: Deps): Job[] => [...deliverMailJobs(deps, renderLetter)];
