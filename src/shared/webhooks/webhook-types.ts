/** The facts of which other systems hear by webhook: a record and its change. `docs/webhooks.md` describes each. */
export const WEBHOOK_TYPES = [
  ...["registration.created", "registration.changed", "registration.ended"],
  ...["payment.received", "payment.reversed", "refund.made", "refund.failed"],
  ...["member.applied", "member.approved", "member.declined"],
  ...["member.added", "member.changed", "member.ended", "member.reinstated"],
  ...["certification.issued", "certification.renewed", "certification.suspended"],
  ...["certification.revoked", "certification.reinstated", "certification.ended", "certification.expired"],
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** The record that a fact is about: the first word of its type. */
export type WebhookRecord = WebhookType extends `${infer Record}.${string}` ? Record : never;

export const recordOf = (type: WebhookType): WebhookRecord => type.split(".")[0] as WebhookRecord;

/** The records in the order of the documentation. */
export const WEBHOOK_RECORDS = [...new Set(WEBHOOK_TYPES.map(recordOf))];
