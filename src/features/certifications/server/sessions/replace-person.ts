import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { checkMembership } from "#features/membership/server/check-membership.ts";
import { correctCustomer } from "#features/payments/server/charges/correct-customer.ts";
import { answerOnce, findFirst, insertOnce, type Made, type Once } from "#platform/database/insert-once.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import type { Customer } from "#shared/contact.ts";
import type { ClassToken } from "#shared/identifiers.ts";
import { newPublicToken } from "#shared/tokens.ts";
import { requiresCertId } from "../../rules/classes.ts";
import type { ReplacePerson } from "../../rules/sessions/own-changes.ts";
import { CLASS_REGISTRATIONS } from "../desk/class-registrations.ts";
import { replaceCertId } from "../desk/replace-cert-id.ts";
import {
  classChanged,
  classChangeReused,
  classEnded,
  invalidClassAnswers,
  noSuchClassRegistration,
  wentToSomeoneElse,
} from "../errors.ts";
import { CLASS_REGISTRATION, type ClassRegistration } from "../queries.ts";
import { joinRoster } from "../roster/join-roster.ts";
import { leaveRoster } from "../roster/leave-roster.ts";
import { findSession, lockSessions } from "../roster/lock-session.ts";
import { cameWithEvent, tooLateToReplace } from "../roster/session-errors.ts";
import { classChanges, classRegistrations } from "../tables.ts";
import { costNow, termsOf } from "./own-changes.ts";
import { postSessionNews } from "./post-session-news.ts";

type Replace = ReplacePerson & {
  registrationId: string;
  requestKey: string;
  /** By the link of somebody who was replaced already: only the same request again is answered. */
  isFormer?: boolean;
  /** The staff user; absent for the registrant. */
  actor?: { id: string; name: string };
};

/**
 * Another person of the company comes to the class. The ID follows: one that was issued is withdrawn, and the other
 * person gets their own as with a new registration. The roster keeps the earlier name as history, and both are emailed.
 * The link of the earlier person shows nothing any more; the other person gets one of their own.
 * Sent again under its key it changes nothing.
 *
 * @throws `certifications.no-such-registration`, `certifications.registration-ended`,
 * `certifications.came-with-event`, `certifications.registration-changed`, `certifications.too-late-to-replace`,
 * `certifications.invalid-answers`, `certifications.change-reused`, `certifications.went-to-someone-else`
 */
export async function replacePerson(deps: Deps, input: Replace): Promise<void> {
  const { registrationId, requestKey, actor, isFormer, ...request } = input;
  const key = requestKeyOf(`${actor ? "staff-person" : "person"}:${requestKey}`, [registrationId, request]);
  const once = { table: classChanges, key, refusal: classChangeReused };
  await answerOnce(deps.db, once, async () => {
    const known = await deps.organization();
    return inTransaction({ ...deps, organization: async () => known }, (inTx) => write(inTx, input, once));
  });
}

async function write(deps: Deps, input: Replace, once: Once<typeof classChanges>): Promise<Made<typeof classChanges>> {
  const { db } = deps;
  const { registrationId } = input;
  const isIt = eq(classRegistrations.id, registrationId);
  const [row] = await db.select().from(classRegistrations).where(isIt).for("update");
  const first = await findFirst(db, once);
  if (first) return { row: first, isReplay: true };
  if (input.isFormer) throw wentToSomeoneElse();
  await check(deps, row, input);
  if (!row) throw noSuchClassRegistration();
  await lockSessions(db, [row.sessionId]);
  const cost = await costNow(db, row.id);
  const by = input.actor?.name ?? "The candidate";
  const made = await insertOnce(db, once, () => ({
    id: crypto.randomUUID(),
    registrationId,
    at: deps.now(),
    by,
    // The log names both; their rows on the roster are found and erased with them.
    answers: [{ label: "Technician", before: "the person before", after: "another person" }],
    beforeCents: cost,
    afterCents: cost,
  }));
  const next = await writePerson(deps, row, input, by);
  await recordAudit(deps, {
    ...(input.actor && { actor: input.actor }),
    action: "registration.person-replaced",
    subject: `registration ${row.reference}`,
    detail: `${by} replaced ${nameOf(row)} by ${nameOf(next)} in ${row.reference}.`,
  });
  const session = row.sessionId ? await findSession(db, row.sessionId) : undefined;
  await postSessionNews(deps, row, { session, news: "replaced", text: "", fact: `${row.version + 1}` });
  await CLASS_REGISTRATIONS.confirm(deps, row.id, { again: `replaced:${row.version + 1}` });
  return made;
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

async function check(deps: Deps, row: ClassRegistration | undefined, input: Replace): Promise<void> {
  if (!row) throw noSuchClassRegistration();
  if (row.status !== "active") throw classEnded();
  if (row.eventRegistrationId !== null) throw cameWithEvent();
  if (row.version !== input.version) throw classChanged();
  const { firstDay, today } = await termsOf(deps, row);
  if (firstDay !== null && firstDay <= today) throw tooLateToReplace();
  const needsId = requiresCertId(row);
  if (needsId && !input.certID) throw invalidClassAnswers({ certID: ["Must enter certification ID"] });
  if (!needsId && input.certID)
    throw invalidClassAnswers({ certID: ["A first Level 1 certification has no ID yet: leave this empty"] });
}

/** Writes the other person with their ID, in the place of the earlier one on the roster. */
async function writePerson(deps: Deps, row: ClassRegistration, input: Replace, by: string): Promise<ClassRegistration> {
  const { db } = deps;
  const { firstName, lastName, email, phone } = input;
  const memberCheck = row.memberSettled ? row.memberCheck : await checkMembership(db, { ...row, email });
  const person = { firstName, lastName, email, phone, memberCheck, version: row.version + 1 };
  await leaveRoster(db, row.id);
  const { memberCheck: _, ...contact } = person;
  await db
    .update(classRegistrations)
    .set({
      firstName,
      lastName,
      email,
      phone,
      memberCheck,
      publicToken: newPublicToken<ClassToken>(),
      formerTokens: row.formerTokens.concat(row.publicToken),
      version: row.version + 1,
    })
    .where(eq(classRegistrations.id, row.id));
  noteFact(db, "registration.changed", row.id);
  const next = await replaceCertId(deps, { ...row, ...contact }, input.certID || undefined, by);
  if (row.sessionId) await joinRoster(deps, next, { sessionId: row.sessionId, by: "offer" });
  const { company, street, city, state, zip } = row;
  const customer = { company, firstName, lastName, street, city, state, zip, email, phone } as Customer;
  await correctCustomer(deps, { sourceKind: CLASS_REGISTRATION, sourceId: row.id, customer });
  return next;
}
