import { makeEndpoint } from "#features/admin/server/webhooks/make-endpoint.ts";
import type { Deps } from "#platform/deps.ts";
import { WEBHOOK_RECORDS, type WebhookRecord } from "#shared/webhooks/webhook-types.ts";
import { CLERK } from "./invoices.ts";

/** An endpoint that hears of everything, unless told otherwise. */
export const anEndpoint = (deps: Deps, url: string, hears: readonly WebhookRecord[] = WEBHOOK_RECORDS) =>
  makeEndpoint(deps, { url, hears: [...hears], actor: CLERK, requestKey: undefined });
