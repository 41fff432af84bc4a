/** The records of a company in every feature, which staff read beside its people. */
import { z } from "zod";
import { ownedRecordSchema } from "#shared/owned-record.ts";
import { overviewSchema } from "./overview.ts";
import { RECORD_KINDS } from "./record-kinds.ts";

export const companyRecordsSchema = z.object({
  kind: z.enum(RECORD_KINDS),
  label: z.string(),
  companyId: z.uuid(),
  company: z.string(),
  rows: z.array(ownedRecordSchema).describe("Each with the path of its page in the portal"),
  hasMore: z.boolean(),
});
export type CompanyRecords = z.output<typeof companyRecordsSchema>;

const { open } = overviewSchema.shape;
const charge = open.shape.charges.element.extend({ href: z.string().nullable() });
export const companyOverviewSchema = z.object({
  open: open.extend({ charges: z.array(charge.meta({ id: "CompanyCharge" })) }),
  newest: z.array(companyRecordsSchema).describe("The newest of each kind"),
});
export type CompanyOverview = z.output<typeof companyOverviewSchema>;
