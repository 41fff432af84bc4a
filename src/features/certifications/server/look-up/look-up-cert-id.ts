import { and, desc, eq, ne } from "drizzle-orm";
import { type Deps, todayOf } from "#platform/deps.ts";
import { certIdKey } from "../../rules/cert-id.ts";
import { adviceFor, type LookedUp, type LookUpQuery, statusSentence } from "../../rules/look-up.ts";
import { statusOfRow } from "../../rules/record/status-on.ts";
import { readLevels, ruleOn } from "../levels/read-levels.ts";
import { certifications } from "../tables.ts";

const UNKNOWN: LookedUp = {
  isKnown: false,
  text: "This ID is not on file. Check it, or go on: the office looks it up.",
  advice: null,
};

/** Level and end of a typed ID, and what the selected class requires beyond it. Nothing tells who holds it. */
export async function lookUpCertId(
  deps: Pick<Deps, "db" | "now" | "organization">,
  { id, class: selected, recertification }: LookUpQuery,
): Promise<LookedUp> {
  const today = await todayOf(deps);
  const held = await certificationsOfHolder(deps, id);
  const [own] = held;
  if (!own) return UNKNOWN;
  const levels = await readLevels(deps.db);
  const nameOf = (level: string) => levels.find(({ key }) => key === level)?.name ?? level;
  const status = statusOfRow(today, own);
  if (status === "withdrawn") return UNKNOWN;
  const certification = { ...own, status };
  const wanted = selected && {
    level: selected,
    isRenewal: recertification === "yes",
    rule: ruleOn(levels, selected, today),
  };
  const isCertified = (level: string) =>
    held.some((one) => {
      const now = statusOfRow(today, one);
      return one.level === level && (now === "active" || (now === "grace" && one.holdsInGrace));
    });
  return {
    isKnown: true,
    text: statusSentence(certification, nameOf(own.level)),
    advice: wanted ? adviceFor(certification, wanted, { isCertified, nameOf }) : null,
  };
}

/** The certification with the ID first, the newest where two IDs look alike, then the others of its holder. */
async function certificationsOfHolder({ db }: Pick<Deps, "db">, typed: string) {
  const [own] = await db
    .select()
    .from(certifications)
    .where(and(eq(certifications.certIdKey, certIdKey(typed)), ne(certifications.state, "withdrawn")))
    .orderBy(desc(certifications.createdAt))
    .limit(1);
  if (!own) return [];
  const others = await db
    .select()
    .from(certifications)
    .where(and(eq(certifications.technicianId, own.technicianId), ne(certifications.id, own.id)));
  return [own, ...others];
}
