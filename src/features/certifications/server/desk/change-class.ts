import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { checkMembership } from "#features/membership/server/check-membership.ts";
import { moveMoney } from "#features/registrations/server/change-money.ts";
import {
  type Agreed,
  changeRegistration,
  changeRow,
  sayAnswers,
} from "#features/registrations/server/change-registration.ts";
import { insertOnce } from "#platform/database/insert-once.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import type { Deps } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { classChangeReused } from "../errors.ts";
import { leaveRoster } from "../roster/leave-roster.ts";
import { classChanges, classRegistrations } from "../tables.ts";
import { offerOpenings } from "../waitlist/offer-openings.ts";
import { CLASS_REGISTRATIONS, type ClassSubject } from "./class-registrations.ts";
import { type ClassAnswer, type ClassChange, classPriceChange, decideClassChange } from "./decide-class-change.ts";
import { replaceCertId } from "./replace-cert-id.ts";

export type ChangeClass = Agreed & { answers: readonly ClassAnswer[] };

/**
 * Staff change the class, its kind, the member price or the certification ID. A higher price opens one more charge; a
 * lower one is taken off what is open, and what was paid beyond it is refunded with `refund`, or stays booked. Sent
 * again under its key it changes nothing.
 *
 * @throws as `changeRegistration`, `certifications.invalid-answers`, `certifications.change-reused`
 */
export async function changeClass(deps: Deps, input: ChangeClass): Promise<void> {
  const { requestKey, registrationId, actor, ...request } = input;
  const key = requestKeyOf(requestKey, [registrationId, request]);
  const once = { table: classChanges, key, refusal: classChangeReused };
  await changeRegistration(deps, CLASS_REGISTRATIONS, input, {
    once,
    decide(_, subject) {
      const change = decideClassChange(subject, input.answers);
      return { subject, change, price: classPriceChange(subject, change) };
    },
    async write(inTx, decided) {
      const { change } = decided;
      const { reference } = decided.subject.row;
      const made = await insertOnce(inTx.db, once, () => changeRow(inTx, input, change, change.answers));
      if (made.isReplay) return made;
      await writeClass(inTx, decided);
      const left = await leaveSession(inTx, decided);
      const { issuesId, certId } = change;
      if (issuesId || certId !== undefined) await replaceCertId(inTx, decided.subject.row, certId, actor.name);
      const money = await moveMoney(inTx, CLASS_REGISTRATIONS, decided, input);
      await recordAudit(inTx, {
        actor,
        action: "registration.changed",
        subject: `registration ${reference}`,
        detail: `${actor.name} changed ${reference}: ${sayAnswers(change.answers)}. ${money}.${left}`,
      });
      if (input.letter) await CLASS_REGISTRATIONS.confirm(inTx, registrationId, { again: requestKey });
      return made;
    },
  });
}

type Decided = { subject: ClassSubject; change: ClassChange };

async function writeClass({ db }: Deps, { subject: { row }, change }: Decided): Promise<void> {
  const { classSelection, isRecertification, isActiveMember, priceCents, savedCents, memberSettled } = change;
  const isNewlyMember = isActiveMember && !row.isActiveMember;
  const memberCheck = isNewlyMember ? await checkMembership(db, row) : row.memberCheck;
  await db
    .update(classRegistrations)
    .set({
      classSelection,
      isRecertification,
      isActiveMember,
      priceCents,
      memberSettled,
      memberCheck,
      memberSavedCents: savedCents,
      version: row.version + 1,
    })
    .where(eq(classRegistrations.id, row.id));
  noteFact(db, "registration.changed", row.id);
}

/** The session of another class is no longer its own. @returns what the log says about it */
async function leaveSession(deps: Deps, { subject: { row }, change }: Decided): Promise<string> {
  const { db } = deps;
  const isSame = change.classSelection === row.classSelection && change.isRecertification === row.isRecertification;
  if (isSame || row.sessionId === null) return "";
  await leaveRoster(db, row.id);
  await db.update(classRegistrations).set({ sessionId: null }).where(eq(classRegistrations.id, row.id));
  await offerOpenings(deps, row.sessionId);
  return " It is no longer on the roster of its session.";
}
