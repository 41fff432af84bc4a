import { asc, eq } from "drizzle-orm";
import { classRegistrationSchema } from "#features/certifications/rules/class-registration.ts";
import { technicianQuestions } from "#features/certifications/server/matching/matching-tables.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { enterCertification } from "#features/certifications/server/registry/enter-certification.ts";
import { certifications } from "#features/certifications/server/tables.ts";
import type { Deps } from "#platform/deps.ts";
import { CUSTOMER } from "./customer.ts";
import { CLERK } from "./invoices.ts";

const word = () => crypto.randomUUID().slice(0, 8);

/** Two technicians with a certification each, of different levels. @returns their ids. */
export async function twoTechnicians(deps: Deps): Promise<{ keep: string; gone: string }> {
  const ids: string[] = [];
  for (const level of ["1", "2"] as const) {
    const { firstName, lastName, company, phone } = CUSTOMER;
    const holder = { firstName, lastName, company, phone, email: `${word()}@twins.example` };
    const entered = { ...holder, level, issuedOn: "2025-02-28" };
    const id = await enterCertification(deps, { entered, actor: CLERK });
    const [row] = await deps.db.select().from(certifications).where(eq(certifications.id, id));
    ids.push(row?.technicianId ?? "");
  }
  const [keep = "", gone = ""] = ids;
  return { keep, gone };
}

/** Somebody who registered twice, under two emails. @returns the open question. */
export async function aQuestion(deps: Deps): Promise<typeof technicianQuestions.$inferSelect> {
  const person = { ...CUSTOMER, company: `Paving ${word()}`, classSelection: "1" };
  for (const at of [1, 2])
    await registerForClass(deps, classRegistrationSchema.parse({ ...person, email: `${word()}-${at}@asked.example` }));
  const rows = await deps.db.select().from(technicianQuestions).orderBy(asc(technicianQuestions.at));
  const question = rows.at(-1);
  if (!question) throw new Error("nobody resembled anybody");
  return question;
}
