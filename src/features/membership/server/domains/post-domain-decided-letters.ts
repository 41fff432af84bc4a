import { findUsers } from "#features/accounts/server/queries.ts";
import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { affiliationsOf, type Company } from "../companies/company-queries.ts";
import type { Domain } from "./set-domain-state.ts";

export type DomainDecidedLetter = {
  company: string;
  domain: string;
  to_name: string;
  isApproved: boolean;
  /** Reason of a refusal. */
  note: string;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "membership.domain-decided": DomainDecidedLetter;
  }
}

type Decided = { company: Company; domain: Domain; isApproved: boolean; note: string };

/** Emails the decision to the company's administrators, inside the transaction that decides. */
export async function postDomainDecidedLetters(
  deps: Pick<Deps, "db" | "queue" | "now">,
  { company, domain, isApproved, note }: Decided,
): Promise<void> {
  const administrators = (await affiliationsOf(deps.db, company.id, "active")).filter(
    ({ role }) => role === "administrator",
  );
  const users = await findUsers(
    deps.db,
    administrators.map(({ userId }) => userId),
  );
  // A decision may be taken back and made again.
  const decision = `${domain.id}:${deps.now().getTime()}`;
  for (const { id, name, email, isEmailVerified, isDisabled } of users) {
    if (!isEmailVerified || isDisabled) continue;
    await postLetter(deps, {
      template: "membership.domain-decided",
      dedupeKey: `membership.domain-decided:${decision}:${id}`,
      about: null,
      to: { name, address: email },
      payload: { company: company.name, domain: domain.domain, to_name: name, isApproved, note },
    });
  }
}
