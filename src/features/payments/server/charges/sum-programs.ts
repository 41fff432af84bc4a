import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { charges } from "../tables.ts";
import { type GroupSums, OPEN_CENTS, PAID_CENTS } from "./queries.ts";

/** The paid and open sums of each program, in cents. Programs without charges are left out. */
export async function sumPrograms(db: Db, programs: readonly string[]): Promise<Map<string, GroupSums>> {
  const { rows } = await db.execute<{ program: string; paid: string; open: string }>(sql`
    select program, ${PAID_CENTS} as paid, ${OPEN_CENTS} as open
    from ${charges} where program = any(${sql.param([...programs])}::text[]) group by program`);
  return new Map(
    rows.map(({ program, paid, open }) => [program, { paidCents: Number(paid), openCents: Number(open) }]),
  );
}
