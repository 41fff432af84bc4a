import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { recordAudit } from "../record-audit.ts";

export const FACTOR_NEWS = {
  "app-added": "An authenticator app was added",
  "app-removed": "The authenticator app was removed",
  "passkey-added": "A passkey was added",
  "passkey-removed": "A passkey was removed",
  "codes-guessed": "Ten wrong codes were entered",
  "recovery-code-used": "A recovery code was used",
  "recovery-codes-renewed": "New recovery codes were made",
} as const;
export type FactorNews = keyof typeof FACTOR_NEWS;

export type SecondFactorLetter = {
  news: FactorNews;
  /** ISO. */
  at: string;
  /** Tells the factor from others, such as by a passkey's name. */
  detail?: string;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "accounts.second-factor": SecondFactorLetter;
  }
}

export type Owner = { id: string; name: string; email: string; grants: string[] };

type More = {
  detail?: string;
  /** Such as a day: the same news is sent once in it. */
  onceIn?: string;
};

/**
 * Tells the owner of an account by mail what happened to their second factor, inside the caller's transaction: an
 * intruder may have done it. For staff the audit log records it too.
 */
export async function tellOwner(
  deps: Pick<Deps, "db" | "queue" | "now" | "log">,
  { id, name, email, grants }: Owner,
  news: FactorNews,
  { detail, onceIn }: More = {},
): Promise<void> {
  await postLetter(deps, {
    template: "accounts.second-factor",
    dedupeKey: `second-factor:${onceIn ? `${id}:${news}:${onceIn}` : crypto.randomUUID()}`,
    to: { name, address: email },
    payload: { news, at: deps.now().toISOString(), ...(detail && { detail }) },
    about: null,
  });
  deps.log.info({ event: `second-factor.${news}`, user: id }, FACTOR_NEWS[news].toLowerCase());
  if (!grants.includes("staff")) return;
  await recordAudit(deps, {
    actor: { id, name },
    action: `second-factor.${news}`,
    subject: `staff user ${email}`,
    detail: `${FACTOR_NEWS[news]}${detail ? `: ${detail}` : ""}.`,
  });
}
