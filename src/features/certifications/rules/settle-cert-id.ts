/** The staff's decision about an unknown certification ID. Runs on both sides. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import { levelKeySchema } from "./levels/level-rule.ts";

export const settleCertIdSchema = z
  .strictObject({
    certId: withoutSite(lineSchema(40, "Must enter certification ID")),
    enter: z
      .strictObject({ level: levelKeySchema, issuedOn: daySchema("Must enter the day of issue") })
      .optional()
      .describe("Where it is not on file: what the association's papers say of it"),
  })
  .meta({ id: "SettleCertificationId" });
export type SettleCertId = z.output<typeof settleCertIdSchema>;
