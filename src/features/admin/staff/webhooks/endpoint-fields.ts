import { WEBHOOK_RECORDS, type WebhookRecord } from "#shared/webhooks/webhook-types.ts";
import { type Field, fieldsOf } from "#ui/admin/forms/fields-of.ts";
import type { FormState } from "#ui/admin/forms/use-form.ts";
import { MAX_URL, RECORD_WORDS } from "../../rules/webhooks.ts";

/** An endpoint as its form shows it: a box for each record. */
export type EndpointContent = { url: string } & Record<WebhookRecord, boolean>;

export const endpointFields = fieldsOf<EndpointContent>([
  {
    path: "url",
    label: "Address",
    kind: "text",
    maxLength: MAX_URL,
    isNeeded: true,
    autoComplete: "off",
    help: "Such as https://example.org/webhooks",
  },
  ...WEBHOOK_RECORDS.map(
    (record): Field<EndpointContent> => ({ path: record, label: RECORD_WORDS[record], kind: "switch" }),
  ),
]);

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

/** The refusal of an endpoint that hears nothing is shown at its first box. */
export const withBoxErrors = <Form extends FormState<EndpointContent>>(form: Form): Form => {
  const { hears, ...errors } = form.errors;
  return hears ? { ...form, errors: { ...errors, [WEBHOOK_RECORDS[0] ?? ""]: hears } } : form;
};
