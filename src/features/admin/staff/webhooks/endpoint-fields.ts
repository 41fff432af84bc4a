import { WEBHOOK_RECORDS, type WebhookRecord } from "#shared/webhooks/webhook-types.ts";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { MAX_URL, RECORD_WORDS } from "../../rules/webhooks.ts";

/** An endpoint as its form shows it: a box for each record. */
export type EndpointContent = { url: string } & Record<WebhookRecord, boolean>;

export const ADDRESS = fieldsOf<EndpointContent>([
  {
    path: "url",
    label: "Address",
    kind: "text",
    maxLength: MAX_URL,
    isNeeded: true,
    autoComplete: "off",
    help: "Such as https://example.org/webhooks",
  },
]);

export const RECORDS = fieldsOf<EndpointContent>(
  WEBHOOK_RECORDS.map((record) => ({ path: record, label: RECORD_WORDS[record], kind: "switch" })),
);

export const endpointFields = [...ADDRESS, ...RECORDS];

export const contentOfEndpoint = ({
  url,
  hears,
}: {
  url: string;
  hears: readonly WebhookRecord[];
}): EndpointContent => ({
  url,
  ...(Object.fromEntries(WEBHOOK_RECORDS.map((record) => [record, hears.includes(record)])) as Record<
    WebhookRecord,
    boolean
  >),
});

export const sentEndpoint = ({ url, ...hears }: EndpointContent) => ({
  url: url.trim(),
  hears: WEBHOOK_RECORDS.filter((record) => hears[record]),
});
