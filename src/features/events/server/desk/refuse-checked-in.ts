import { eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { isCheckedIn } from "../errors.ts";
import { registrantFacts } from "../registrants/registrant-tables.ts";

/** Who is in at an event belongs there. @throws `events.is-checked-in` */
export async function refuseCheckedIn({ db }: Pick<Deps, "db">, registrationId: string): Promise<void> {
  const { isCheckedIn: isIn, registrationId: id } = registrantFacts;
  const [facts] = await db.select({ isIn }).from(registrantFacts).where(eq(id, registrationId));
  if (facts?.isIn) throw isCheckedIn();
}
