/**
 * Reads bounce reports of mail services in three formats: our own, Postmark's, and Amazon SES's over SNS.
 */
import { createHash } from "node:crypto";
import { z } from "zod";

export type Bounce = {
  /** The same report has the same id each time it arrives. */
  id: string;
  address: string;
  kind: "hard" | "soft" | "complaint";
  /** The letter's Message-ID, if the service reports it. */
  messageId?: string | undefined;
  detail: string;
};

const text = z.string().max(1000);
const address = z.string().min(3).max(320);

const ours = z
  .object({ id: text.optional(), address, kind: z.enum(["hard", "soft", "complaint"]), messageId: text.optional() })
  .extend({ detail: text.default("") })
  .transform((report): Bounce[] => [
    { ...report, id: report.id ?? idOf(report.address, report.kind, report.messageId ?? "") },
  ]);

/** https://postmarkapp.com/developer/webhooks/bounce-webhook and its spam complaints. */
const POSTMARK_HARD = new Set(["HardBounce", "BadEmailAddress", "ManuallyDeactivated"]);
const postmark = z
  .object({
    RecordType: z.enum(["Bounce", "SpamComplaint"]),
    ID: z.number().optional(),
    Email: address,
    Type: text.default(""),
  })
  .extend({ Description: z.string().default("") })
  .transform(({ RecordType, ID, Email, Type, Description }): Bounce[] => {
    const kind = RecordType === "SpamComplaint" ? "complaint" : POSTMARK_HARD.has(Type) ? "hard" : "soft";
    return [{ id: `postmark:${ID ?? idOf(Email, Type)}`, address: Email, kind, detail: `${Type}: ${Description}` }];
  });

/** https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html */
const recipient = z.object({ emailAddress: address, diagnosticCode: z.string().optional() });
const ses = z
  .object({
    notificationType: z.string(),
    mail: z.object({ commonHeaders: z.object({ messageId: text.optional() }).optional() }).optional(),
    bounce: z
      .object({ bounceType: z.string(), bouncedRecipients: z.array(recipient).max(100), feedbackId: text.optional() })
      .optional(),
    complaint: z.object({ complainedRecipients: z.array(recipient).max(100), feedbackId: text.optional() }).optional(),
  })
  .transform(({ mail, bounce, complaint }): Bounce[] => {
    const messageId = mail?.commonHeaders?.messageId;
    const kind = complaint ? "complaint" : bounce?.bounceType === "Permanent" ? "hard" : "soft";
    const feedback = (bounce ?? complaint)?.feedbackId;
    return (bounce?.bouncedRecipients ?? complaint?.complainedRecipients ?? []).map((one) => ({
      id: `ses:${idOf(one.emailAddress, kind, feedback ?? messageId ?? "")}`,
      address: one.emailAddress,
      kind,
      messageId,
      detail: one.diagnosticCode ?? kind,
    }));
  });

const sns = z.object({ Type: z.string(), Message: z.string(), SubscribeURL: z.string().optional() });

const forms = z.union([ours, postmark, ses]);

/** Bounces, or the address at which the operator confirms an SNS subscription. */
export type BounceReport = { bounces: Bounce[]; confirmAt?: string };

/** @returns `undefined` when no format matches. */
export function readBounces(body: string): BounceReport | undefined {
  const report = parsed(body);
  const wrapped = sns.safeParse(report).data;
  if (wrapped?.Type === "SubscriptionConfirmation") return { bounces: [], confirmAt: wrapped.SubscribeURL ?? "" };
  const bounces = forms.safeParse(wrapped ? parsed(wrapped.Message) : report).data;
  return bounces && { bounces };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const idOf = (...facts: string[]): string => createHash("sha256").update(facts.join("\n")).digest("hex").slice(0, 32);
