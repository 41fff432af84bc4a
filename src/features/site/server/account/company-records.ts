/** Every record of a company, for staff: the rows that its people read, with links into the portal. */
import { findCompany, presentId } from "#features/membership/server/companies/company-queries.ts";
import { ownerOfCompany } from "#features/membership/server/companies/owner-of.ts";
import { ownedOpenCharges } from "#features/payments/server/charges/owned-charges.ts";
import type { Deps } from "#platform/deps.ts";
import { applicationReferenceSchema, orderReferenceSchema } from "#shared/identifiers.ts";
import type { OwnedPage } from "#shared/owned-record.ts";
import { portal } from "#shared/portal-paths.ts";
import type { CompanyOverview, CompanyRecords } from "../../rules/account/company-records.ts";
import { RECORD_KINDS, RECORD_LABELS, type RecordKind } from "../../rules/account/record-kinds.ts";
import { recordsOf } from "./owned.ts";

const MOST_CHARGES = 20;
const FEW: OwnedPage = { page: 1, limit: 5 };

/** @throws `membership.no-such-company` */
export async function companyRecords(
  deps: Deps,
  companyId: string,
  kind: RecordKind,
  page: OwnedPage,
): Promise<CompanyRecords> {
  const { db } = deps;
  const { id, name: company } = await findCompany(db, await presentId(db, companyId));
  const { rows, hasMore } = await recordsOf(deps, await ownerOfCompany(db, id), kind, page);
  const label = RECORD_LABELS[kind];
  return {
    kind,
    label,
    companyId: id,
    company,
    hasMore,
    rows: rows.map((row) => ({ ...row, href: pageOf(row.reference, kind) })),
  };
}

/** Open charges, and the newest records of each kind. @throws as `companyRecords` */
export async function companyOverview(deps: Deps, companyId: string): Promise<CompanyOverview> {
  const owner = await ownerOfCompany(deps.db, await presentId(deps.db, companyId));
  const [open, ...newest] = await Promise.all([
    ownedOpenCharges(deps.db, { ...owner, seesUnconfirmed: true }, MOST_CHARGES),
    ...RECORD_KINDS.map((kind) => companyRecords(deps, companyId, kind, FEW)),
  ]);
  const charges = open.charges.map((charge) => ({ ...charge, href: pageOf(charge.reference) }));
  return { open: { ...open, charges }, newest };
}

/** The portal's page of a record by its reference; certifications have IDs. */
function pageOf(reference: string, kind?: RecordKind): string | null {
  if (kind === "certifications") return portal.techniciansWith(reference);
  if (reference.startsWith("R-") || reference.startsWith("C-")) return portal.registration(reference);
  if (reference.startsWith("INV-")) return portal.invoicesWith(reference);
  if (reference.startsWith("A-")) return portal.application(applicationReferenceSchema.parse(reference));
  return reference.startsWith("O-") ? portal.payment(orderReferenceSchema.parse(reference)) : null;
}
