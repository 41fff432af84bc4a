import { formatCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";

type Line = { account: string; amountCents: number };

/** How a statement is paid by check, in sentences: one check for each account, because one goes into one account. */
export function waysToPay(open: readonly Line[], organization: Organization): string[] {
  const { name, street, city, state, zip } = organization;
  const sums = new Map<string, number>();
  for (const { account, amountCents } of open) sums.set(account, (sums.get(account) ?? 0) + amountCents);
  return [
    ...[...sums].map(
      ([account, cents]) => `Check to ${account} over ${formatCents(cents)}, with the references above.`,
    ),
    `Mailed to ${name}, ${street}, ${city}, ${state} ${zip}.`,
  ];
}
