import type { Deps } from "#platform/deps.ts";
import { moveCertId } from "../../rules/states.ts";
import { issueCertification } from "../issue-certification.ts";
import { askHolder, raiseQuestions } from "../matching/raise-questions.ts";
import { type ClassRegistration, findCertification } from "../queries.ts";
import { setCertId, withdrawIssuedId } from "./set-class-state.ts";

/**
 * Gives a registration another certification ID: the typed one, or where none is typed an issued one. An ID that came
 * with it is withdrawn, and staff are asked who the person is as for a new registration.
 *
 * @param row as it is now, with its former ID
 * @returns it with its new ID
 */
export async function replaceCertId(
  deps: Deps,
  row: ClassRegistration,
  typed: string | undefined,
  by: string,
): Promise<ClassRegistration> {
  const { columns, issued } = await newIdOf(deps, row, typed);
  await setCertId(deps.db, row, { ...columns, certIdStatus: moveCertId(row.certIdStatus, columns.certIdStatus) });
  if (issued) await raiseQuestions(deps, issued, row.id);
  else await askHolder(deps, { ...row, ...columns });
  await withdrawIssuedId(deps, row, by);
  return { ...row, ...columns };
}

async function newIdOf(deps: Deps, row: ClassRegistration, certId: string | undefined) {
  if (certId === undefined) {
    const issued = await issueCertification(deps, row);
    return { columns: { certId: issued.certId, certificationId: issued.id, certIdStatus: "issued" as const }, issued };
  }
  const found = await findCertification(deps.db, certId);
  const certIdStatus = found ? ("known" as const) : ("unknown" as const);
  return { columns: { certId, certificationId: found?.id ?? null, certIdStatus } };
}
