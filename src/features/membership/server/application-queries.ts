/** Reads of applications for membership. */
import { eq } from "drizzle-orm";
import { paymentsOfSource } from "#features/payments/server/charges/payments-of-source.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { ApplicationToken } from "#shared/identifiers.ts";
import { receivedMessage } from "../rules/application-text.ts";
import type { ApplicationView } from "../rules/application-view.ts";
import { paymentState } from "../rules/payment-state.ts";
import { likelyEmail } from "./domains/likely-email.ts";
import { noSuchApplication } from "./errors.ts";
import { applications } from "./tables.ts";

/** Charges of an application carry this as their source. */
export const APPLICATION = "application";
export type Application = typeof applications.$inferSelect;
type Charges = Awaited<ReturnType<typeof chargesOfSources>>;

/** The application as the holder of the token may read it. @throws `membership.no-such-application` */
export async function viewApplication(db: Db, publicToken: ApplicationToken): Promise<ApplicationView> {
  const [row] = await db.select().from(applications).where(eq(applications.publicToken, publicToken));
  if (!row) throw noSuchApplication();
  const view = viewApplicationRow(row, await chargesOfSources(db, APPLICATION, [row.id]));
  const likely = row.state === "new" ? await likelyEmail(db, row.email) : undefined;
  return { ...view, ...(likely && { likelyEmail: likely }), payments: await paymentsOfSource(db, APPLICATION, row.id) };
}

/** @param chargesByRow the applications' charges, keyed by application id. */
export function viewApplicationRow(
  row: Application,
  chargesByRow: Charges,
): Omit<ApplicationView, "payments" | "likelyEmail"> {
  const { reference, state, companyName, repName, repPhone, email, website } = row;
  const { street, city, zip, businessType, memberType, payMethod, logoKey } = row;
  const charges = chargesByRow.get(row.id) ?? [];
  return {
    reference,
    state,
    companyName,
    repName,
    repPhone,
    email,
    street,
    city,
    zip,
    businessType,
    memberType,
    ...(website && { website }),
    ...(payMethod && { payMethod }),
    ...(logoKey && { logo: logoKey }),
    state_code: row.stateCode,
    paymentState: paymentState(charges),
    message: receivedMessage(row),
    charges,
    logoNeedsBlackBackground: row.needsBlackBackground,
    createdAt: row.createdAt.toISOString(),
  };
}
