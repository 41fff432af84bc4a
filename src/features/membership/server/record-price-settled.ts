import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Deps } from "#platform/deps.ts";
import { type Cents, formatCents } from "#shared/money.ts";
import type { SettlePrice } from "../rules/settle-price.ts";
import { nothingSaved, savedChanged } from "./settle-errors.ts";

type Decision = SettlePrice & {
  actor: Staff /** What the member price saved, as the server knows it. */;
  saved: Cents;
};

/**
 * Writes into the log how staff decided about the member price of an event's or a class's registration, in the
 * transaction that decides.
 *
 * @throws `membership.saved-changed` where staff saw another difference, `membership.nothing-saved`
 */
export async function recordPriceSettled(
  deps: Pick<Deps, "db" | "now">,
  { company, reference }: { company: string; reference: string },
  { as, savedCents, actor, saved }: Decision,
): Promise<void> {
  if (savedCents !== saved) throw savedChanged(saved);
  if (as === "charged" && saved === 0) throw nothingSaved();
  const said = as === "charged" ? `charged the difference of ${formatCents(saved)} to` : "accepted";
  await recordAudit(deps, {
    ...{ actor, action: "registration.price-settled", subject: `registration ${reference}` },
    detail: `${actor.name} ${said} the member price of ${company} (${reference}).`,
  });
}

/** Writes into the log that staff settled a member price the other way, in the transaction that does so. */
export async function recordRedecided(
  deps: Pick<Deps, "db" | "now">,
  { company, reference }: { company: string; reference: string },
  { as, actor, money }: { as: SettlePrice["as"]; actor: Staff; money: string },
): Promise<void> {
  const said =
    as === "charged" ? "accepted before, is charged the difference" : "charged the difference before, stands";
  await recordAudit(deps, {
    ...{ actor, action: "registration.price-settled", subject: `registration ${reference}` },
    detail: `${actor.name} settled the member price of ${company} (${reference}) anew: what was ${said} now${money}.`,
  });
}
