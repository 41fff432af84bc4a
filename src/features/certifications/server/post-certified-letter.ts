import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { readLevelNames } from "./levels/read-levels.ts";
import type { certifications, technicians } from "./tables.ts";

const CERTIFIED = "certifications.certified";

export type CertifiedLetter = {
  to_name: string;
  company: string;
  /** Both names of the level, such as Level 1 (CAT-I). */
  level: string;
  cert_id: string;
  /** First and last day, `2027-02-26`. */
  issuedOn: string;
  validUntil: string;
  isRenewal: boolean;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "certifications.certified": CertifiedLetter;
  }
}

type Period = { issuedOn: string; validUntil: string };
type Certification = Pick<typeof certifications.$inferSelect, "id" | "certId" | "level" | "version">;

/**
 * Emails the certification and its dates to the technician, inside the transaction that confirms or renews it. A
 * technician without an email, from an old list, gets none.
 */
export async function postCertifiedLetter(
  deps: Pick<Deps, "db" | "queue" | "now">,
  certification: Certification,
  holder: typeof technicians.$inferSelect,
  { isRenewal, ...period }: Period & { isRenewal: boolean },
): Promise<void> {
  const { id, certId, level, version } = certification;
  if (holder.email === "") return;
  const name = `${holder.firstName} ${holder.lastName}`;
  const nameOf = await readLevelNames(deps.db);
  const payload = { to_name: name, company: holder.company, level: nameOf(level), cert_id: certId };
  await postLetter(deps, {
    template: CERTIFIED,
    dedupeKey: `${CERTIFIED}:${id}:${version}`,
    about: null,
    payload: { ...payload, ...period, isRenewal },
    to: { name, address: holder.email },
    visitor: undefined,
  });
}
