/** Reads of the member roll. */
import { and, eq, sql } from "drizzle-orm";
import { renderMarkdown } from "#features/content/server/settings/markdown.ts";
import { getSetting } from "#features/content/server/settings/queries.ts";
import type { Db } from "#platform/database/db.ts";
import { MEMBER_TYPES } from "../rules/application-options.ts";
import type { MembershipView } from "../rules/membership-view.ts";
import type { Affiliate } from "../rules/schema.ts";
import { affiliates } from "./tables.ts";

/** The logo variant that fits the background. */
const shownLogo = sql<string | null>`case when ${affiliates.needsBlackBackground}
  then coalesce(${affiliates.darkLogoKey}, ${affiliates.logoKey}) else ${affiliates.logoKey} end`;

/** A member company with the field names of the public contract. */
export const SHOWN_MEMBER = {
  id: affiliates.id,
  aff_name: affiliates.name,
  aff_street: affiliates.street,
  aff_city: affiliates.city,
  aff_state: affiliates.state,
  aff_zip: affiliates.zip,
  aff_image_file: shownLogo,
  aff_website: affiliates.website,
  logoNeedsBlackBackground: affiliates.needsBlackBackground,
  business_type: affiliates.businessType,
};

/** Listed member companies in alphabetical order, ignoring case. */
export const listAffiliates = (db: Db): Promise<Affiliate[]> =>
  db
    .select(SHOWN_MEMBER)
    .from(affiliates)
    .where(and(eq(affiliates.isActive, true), eq(affiliates.isListed, true)))
    .orderBy(sql`lower(${affiliates.name})`, affiliates.id);

/** The tiers in order, with the staff's text about each as safe HTML. */
export async function viewMembership(db: Db): Promise<MembershipView> {
  const { tiers, ...rest } = await getSetting(db, "membership");
  const shown = MEMBER_TYPES.map(async (memberType) => {
    const { description, ...tier } = tiers[memberType];
    return { memberType, ...tier, descriptionHtml: await renderMarkdown(description) };
  });
  return { ...rest, tiers: await Promise.all(shown) };
}
