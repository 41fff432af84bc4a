import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { providerName } from "#platform/openid/providers.ts";
import { recordAudit } from "../record-audit.ts";
import type { users } from "../tables.ts";

export type LinkedAccountLetter = {
  news: "linked" | "unlinked";
  /** The company's name, as on the button that signs in. */
  provider: string;
  /** ISO. */
  at: string;
};

/** The heading and subject of the email. */
export const linkedAccountNews = ({ news, provider }: LinkedAccountLetter): string =>
  news === "linked" ? `You now sign in with ${provider} as well` : `You no longer sign in with ${provider}`;

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "accounts.provider": LinkedAccountLetter;
  }
}

type Owner = Pick<typeof users.$inferSelect, "id" | "name" | "email" | "grants">;

/**
 * Tells the owner of an account by mail that an account of another company now opens it, or no longer does, inside the
 * caller's transaction. For staff the audit log records it too.
 */
export async function tellOfLinkedAccount(
  deps: Pick<Deps, "db" | "queue" | "now" | "env">,
  { id, name, email, grants }: Owner,
  { news, linkedAccountId, issuer }: { news: LinkedAccountLetter["news"]; linkedAccountId: string; issuer: string },
): Promise<void> {
  const provider = providerName(deps.env, issuer);
  await postLetter(deps, {
    template: "accounts.provider",
    dedupeKey: `provider-${news}:${linkedAccountId}`,
    to: { name, address: email },
    payload: { news, provider, at: deps.now().toISOString() },
    about: null,
  });
  if (!grants.includes("staff")) return;
  await recordAudit(deps, {
    actor: { id, name },
    action: `provider.${news}`,
    subject: `staff user ${email}`,
    detail: news === "linked" ? `Now signs in with ${provider} as well.` : `No longer signs in with ${provider}.`,
  });
}
