import { eq } from "drizzle-orm";
import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { RenderedLetter } from "#platform/mail/transports/mailer.ts";
import type { HoldAction, PreviewStanding } from "../../rules/certification-view.ts";
import { appealUntil } from "../../rules/technicians/appeal.ts";
import { noSuchCertification } from "../errors.ts";
import { readLevelNames } from "../levels/read-levels.ts";
import { certifications, technicians } from "../tables.ts";

const STANDING = "certifications.standing";

export type StandingLetter = {
  to_name: string;
  company: string;
  /** Both names of the level, such as Level 1 (CAT-I). */
  level: string;
  cert_id: string;
  act: HoldAction;
  /** First day on which it holds. */
  day: string;
  reason: string;
  /** Last day of the appeal period; null for a reinstatement. */
  appealUntil: string | null;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "certifications.standing": StandingLetter;
  }
}

type Told = { action: HoldAction; day: string; reason: string };

/**
 * Emails a suspension, a revocation or a reinstatement to the technician, inside the transaction that records it. A
 * technician without an email gets none.
 *
 * @param version of the certification after the act, of which there is one letter.
 */
export async function postStandingLetter(
  deps: Pick<Deps, "db" | "queue" | "now">,
  { id, version }: { id: string; version: number },
  told: Told,
): Promise<void> {
  const { payload, address } = await letterOf(deps.db, id, told);
  if (address === "") return;
  await postLetter(deps, {
    template: STANDING,
    dedupeKey: `${STANDING}:${id}:${version}`,
    about: null,
    payload,
    to: { name: payload.to_name, address },
    visitor: undefined,
  });
}

/** The same letter as it would go out now. Changes nothing. @throws `certifications.no-such-certification` */
export async function previewStandingLetter(
  deps: Deps,
  { id, ...told }: PreviewStanding & { id: string },
): Promise<RenderedLetter> {
  const { payload } = await letterOf(deps.db, id, told);
  return drawPreview(deps, STANDING, payload);
}

async function letterOf(db: Db, id: string, { action, day, reason }: Told) {
  const [found] = await db
    .select({ certification: certifications, holder: technicians })
    .from(certifications)
    .innerJoin(technicians, eq(technicians.id, certifications.technicianId))
    .where(eq(certifications.id, id));
  if (!found) throw noSuchCertification();
  const { certification, holder } = found;
  const nameOf = await readLevelNames(db);
  const payload: StandingLetter = {
    to_name: `${holder.firstName} ${holder.lastName}`,
    company: holder.company,
    level: nameOf(certification.level),
    cert_id: certification.certId,
    act: action,
    day,
    reason,
    appealUntil: action === "reinstate" ? null : appealUntil(day),
  };
  return { payload, address: holder.email };
}
