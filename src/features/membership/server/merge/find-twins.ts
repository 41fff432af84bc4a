import { and, isNotNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { companyKey, oneSpelling } from "#shared/one-spelling.ts";
import { isFreeMail } from "../../rules/mail-providers.ts";
import { TWIN_REASONS, type TwinReason } from "../../rules/merge/merge-parts.ts";
import type { Twins } from "../../rules/merge/merge-schema.ts";
import { aliasesIn } from "../../rules/roll/member-fields.ts";
import { type Company, findCompany, presentId } from "../companies/company-queries.ts";
import { companyDomains } from "../companies/company-tables.ts";
import { affiliates } from "../tables.ts";

const MOST = 10;
type Marks = Record<TwinReason, readonly string[]>;

/** Companies of the roll, former members included, that share something which makes them likely duplicates. */
export async function findTwins(db: Db, id: string): Promise<Twins> {
  const company = await findCompany(db, await presentId(db, id));
  // The roll holds hundreds of companies, not thousands.
  const [roll, verified] = await Promise.all([
    db.select().from(affiliates),
    db
      .select()
      .from(companyDomains)
      .where(and(isNotNull(companyDomains.verifiedAt))),
  ]);
  const domains = Map.groupBy(verified, ({ companyId }) => companyId);
  const marks = (one: Company) =>
    marksOf(
      one,
      (domains.get(one.id) ?? []).map(({ domain }) => domain),
    );
  const own = marks(company);
  const twins = roll.flatMap((one) => {
    const because = one.id === company.id ? [] : sharedBy(own, marks(one));
    const { id: twin, name, city, state, isActive } = one;
    return because.length > 0 ? [{ id: twin, name, city, state, isActive, because }] : [];
  });
  const rank = ({ because }: (typeof twins)[number]) =>
    because.length + (because.includes("name") ? REASONS.length : 0);
  twins.sort((one, other) => rank(other) - rank(one) || one.name.localeCompare(other.name));
  return { company: { id: company.id, name: company.name }, twins: twins.slice(0, MOST) };
}

const REASONS = Object.keys(TWIN_REASONS) as TwinReason[];

const sharedBy = (one: Marks, other: Marks): TwinReason[] =>
  REASONS.filter((reason) => one[reason].some((mark) => mark !== "" && other[reason].includes(mark)));

function marksOf(
  { name, aliases, emailDomain, contactEmail, website, street, zip }: Company,
  verified: string[],
): Marks {
  const host = website ? (URL.parse(website)?.hostname.replace(/^www\./, "") ?? "") : "";
  return {
    name: [name, ...aliasesIn(aliases)].map(companyKey),
    domain: [...verified, emailDomain?.toLowerCase() ?? ""].filter((domain) => !isFreeMail(domain)),
    contact: [contactEmail?.toLowerCase() ?? ""],
    website: [host],
    address: [street && zip ? `${oneSpelling(street)} ${zip.slice(0, 5)}` : ""],
  };
}
