import { lastWebhook } from "#features/payments/server/webhooks/last-webhook.ts";
import type { Deps } from "#platform/deps.ts";
import { senderFacts } from "#platform/mail/domain/sender-facts.ts";
import type { LetterFilters } from "#platform/mail/letter-filters.ts";
import { listLetters } from "#platform/mail/letters.ts";
import { letterTitle } from "#platform/wording/letter-title.ts";
import type { Connections } from "../rules/connections.ts";

/** The services for mail and cards, and when each last reported. Nothing in it is secret. */
export async function viewConnections(deps: Deps): Promise<Connections> {
  const { env, db, cards, mailer } = deps;
  const webhook = await lastWebhook(db);
  const [sent, ...failed] = await Promise.all(STATES.map((state) => newest(deps, state)));
  const [failure] = failed.flatMap((one) => one ?? []).sort((one, other) => other.at.localeCompare(one.at));
  return {
    mail: {
      transport: mailer.name,
      sender: senderFacts(env, await deps.organization()).from,
      isSenderSet: env.MAIL_FROM !== undefined,
      server: serverOf(deps),
      takesBounces: env.BOUNCE_WEBHOOK_SECRET !== undefined,
      lastSent: sent ? { id: sent.id, title: sent.title, toAddress: sent.toAddress, at: sent.at } : null,
      lastFailure: failure ?? null,
    },
    cards: {
      processor: cards.mode,
      isLive: cards.livemode,
      takesWebhooks: cards.mode === "stripe" && env.STRIPE_WEBHOOK_SECRET !== undefined,
      lastWebhook: webhook ? { type: webhook.type, at: webhook.at.toISOString() } : null,
    },
  };
}

const STATES = ["sent", "undelivered", "failing"] as const satisfies LetterFilters["state"][];

async function newest({ db, letters }: Deps, state: (typeof STATES)[number]) {
  const [letter] = (await listLetters(db, { state, limit: 1 })).letters;
  if (!letter) return undefined;
  const { id, toAddress, sentAt, createdAt, lastError } = letter;
  const title = letter.subject ?? (await letterTitle(letters, letter.template));
  return { id, title, toAddress, at: (state === "sent" ? sentAt : null) ?? createdAt, error: lastError ?? "" };
}

/** Only the host name: the address of an SMTP server holds a password. */
function serverOf({ env, mailer }: Deps): string | null {
  if (mailer.name === "emailjs") return new URL(env.EMAILJS_URL).hostname;
  return mailer.name === "smtp" && env.SMTP_URL ? new URL(env.SMTP_URL).hostname : null;
}
