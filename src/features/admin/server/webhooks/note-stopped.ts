import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Ended } from "#platform/webhooks/record-try.ts";

const WHY = { gone: "it answered 410", failing: "it took nothing for three days" };

/** The line of an endpoint that a fault turned off; Today tells staff of it. */
export const noteStopped: Ended = (deps, { id, url }, why) =>
  recordAudit(deps, {
    action: "webhook.stopped",
    subject: `webhook ${id}`,
    detail: `The webhook endpoint ${url} was turned off, because ${WHY[why]}.`,
  });
