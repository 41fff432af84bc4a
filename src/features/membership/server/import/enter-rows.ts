import { getTableColumns, sql } from "drizzle-orm";
import { type AuditEntry, recordAudits } from "#features/accounts/server/record-audit.ts";
import type { Db } from "#platform/database/db.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import type { Deps } from "#platform/deps.ts";
import { type MemberValues, NEW_MEMBER } from "../../rules/roll/member-fields.ts";
import type { MemberForm } from "../../rules/roll/member-form.ts";
import type { Imported } from "../../rules/roll/roll-import.ts";
import type { Actor } from "../companies/company-queries.ts";
import { memberColumns, memberValues, nextVersion } from "../member-values.ts";
import { sayChanges } from "../roll/member-sentence.ts";
import { affiliates } from "../tables.ts";
import type { PlannedRow } from "./planned-row.ts";

type Member = typeof affiliates.$inferInsert;
type Enter = { rows: readonly PlannedRow[]; actor: Actor };

/** Members per insert statement. */
const BATCH = 500;

/** Writes the added and changed rows of a plan, with the same history as manual edits. Joins the transaction. */
export async function enterRows(deps: Deps, { rows, actor }: Enter): Promise<Imported> {
  const members: Member[] = [];
  const entries: AuditEntry[] = [];
  const result: Imported = { added: 0, changed: 0, same: 0, skipped: 0, companies: [] };
  for (const row of rows) {
    if (row.kind === "wrong") result.skipped++;
    if (row.kind === "same") result.same++;
    if (row.kind !== "added" && row.kind !== "changed") continue;
    result[row.kind]++;
    const { member, says } = memberOf(deps, row);
    const action = row.kind === "added" ? ("company.added" as const) : ("company.changed" as const);
    members.push(member);
    entries.push({ actor, action, subject: `company ${member.id}`, detail: `${actor.name} ${says}` });
    result.companies.push({ id: member.id, name: member.name, kind: row.kind });
  }
  await writeMembers(deps.db, members);
  for (const { id, kind } of result.companies) noteFact(deps.db, `member.${kind}`, id);
  await recordAudits(deps, entries);
  return result;
}

function memberOf({ now }: Deps, { company, after }: PlannedRow): { member: Member; says: string } {
  const columns = memberColumns(formOf(after));
  if (!company) {
    const { tier } = columns;
    const says = `entered ${columns.name} as a member${tier ? ` (${tier})` : ""}, from a file.`;
    return { member: { id: crypto.randomUUID(), ...columns, createdAt: now() }, says };
  }
  const says = `changed ${company.name}, from a file: ${sayChanges(memberValues(company), after)}.`;
  return { member: { ...company, ...columns }, says };
}

/** Each value has passed its schema or came from the roll. */
const formOf = (values: MemberValues) => values as unknown as MemberForm;

const EMPTY = memberColumns(formOf(NEW_MEMBER));
const FACTS = Object.entries(getTableColumns(affiliates)).filter(([name]) => name in EMPTY);
const REPLACED = Object.fromEntries(FACTS.map(([name, { name: column }]) => [name, sql.raw(`excluded."${column}"`)]));

/** Updates the facts of an existing member; everything else stays. */
async function writeMembers(db: Db, members: readonly Member[]): Promise<void> {
  for (let at = 0; at < members.length; at += BATCH)
    await db
      .insert(affiliates)
      .values(members.slice(at, at + BATCH))
      .onConflictDoUpdate({ target: affiliates.id, set: { ...REPLACED, ...nextVersion } });
}
