import { getSetting } from "#features/content/server/settings/queries.ts";
import { costOf } from "#features/payments/rules/settlement-lines.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { cents, usd } from "#shared/money.ts";
import { requiresCertId } from "../../rules/classes.ts";
import type { OwnChanges } from "../../rules/sessions/own-changes.ts";
import { type ChangeTerms, changeTerms } from "../../rules/sessions/session-change.ts";
import { CLASS_REGISTRATION, type ClassRegistration, findClassById } from "../queries.ts";
import { findSession } from "../roster/lock-session.ts";
import { listPublicSessions } from "./session-queries.ts";

type ReadDeps = Pick<Deps, "db" | "now" | "organization">;
type Terms = ChangeTerms & { firstDay: string | null; today: string };

/** The terms of a change today. What came with an event is changed there. */
export async function termsOf(
  deps: ReadDeps,
  { sessionId, eventRegistrationId }: Pick<ClassRegistration, "sessionId" | "eventRegistrationId">,
): Promise<Terms> {
  const { changeFee, changeFreeDays, changeLastDays } = await getSetting(deps.db, "registration");
  const rule = { feeCents: usd(changeFee), freeDays: changeFreeDays, lastDays: changeLastDays };
  const firstDay = sessionId && (await findSession(deps.db, sessionId)).firstDay;
  const today = await todayOf(deps);
  const terms = changeTerms(rule, firstDay, today);
  return { ...terms, isOpen: terms.isOpen && eventRegistrationId === null, firstDay, today };
}

/** The sum of a registration now, with all that was charged for it. */
export async function costNow(db: Db, registrationId: string) {
  const charges = await chargesOfSources(db, CLASS_REGISTRATION, [registrationId]);
  return cents(costOf(charges.get(registrationId) ?? []));
}

/** The changes that the registrant may make. @throws `certifications.no-such-registration` */
export async function viewOwnChanges(deps: ReadDeps, registrationId: string): Promise<OwnChanges> {
  const row = await findClassById(deps.db, registrationId);
  const { firstDay, today, ...terms } = await termsOf(deps, row);
  const isActive = row.status === "active";
  const others = (await listPublicSessions(deps)).filter(
    (one) =>
      one.id !== row.sessionId &&
      one.classSelection === row.classSelection &&
      one.isRecertification === row.isRecertification &&
      one.firstDay > today,
  );
  return {
    ...terms,
    isOpen: isActive && terms.isOpen,
    isReplaceable: isActive && row.eventRegistrationId === null && (firstDay === null || today < firstDay),
    version: row.version,
    needsCertId: requiresCertId(row),
    priceCents: await costNow(deps.db, row.id),
    sessions: others.map(({ id, dates, hours, location, isFull }) => ({ id, dates, hours, location, isFull })),
  };
}
