/**
 * Checks columns that hold a state, such as an order's status. Each has one table of legal moves and one function that
 * makes them; any other write is refused here, so that no verb bypasses the table.
 */

/** Table -> the file with the one write of its status after the row was made; `null` where nothing moves yet. */
const MOVERS: Record<string, string | null> = {
  charges: "src/features/payments/server/orders/move-charges.ts",
  orders: "src/features/payments/server/orders/lock-order.ts",
  paymentAttempts: "src/features/payments/server/orders/lock-order.ts",
  refunds: "src/features/payments/server/refunds/set-refund-status.ts",
  disputes: "src/features/payments/server/cards/apply-dispute.ts",
  registrations: "src/features/events/server/registrations/end-registration.ts",
  waitlist: "src/features/events/server/waitlist/set-waitlist-status.ts",
  claims: "src/features/events/server/claims/move-claims.ts",
  announcements: "src/features/events/server/announcements/set-announcement-state.ts",
  events: "src/features/events/server/editing/set-event-status.ts",
  certifications: "src/features/certifications/server/record/add-entry.ts",
  technicianEvidence: "src/features/certifications/server/technicians/set-evidence-status.ts",
  employerReports: "src/features/certifications/server/employer/set-report-state.ts",
  certificationImports: "src/features/certifications/server/import/set-import-state.ts",
  certificationImportRows: "src/features/certifications/server/import/settle-rows.ts",
  classRegistrations: "src/features/certifications/server/desk/set-class-state.ts",
  classSessions: "src/features/certifications/server/sessions/set-session-state.ts",
  sessionWaits: "src/features/certifications/server/waitlist/set-wait-status.ts",
  rosterEntries: "src/features/certifications/server/roster/leave-roster.ts",
  applications: "src/features/membership/server/applications/set-application-state.ts",
  companyPeople: "src/features/membership/server/companies/remove-person.ts",
  companyDomains: "src/features/membership/server/domains/set-domain-state.ts",
  listingProposals: "src/features/membership/server/companies/set-proposal-state.ts",
  // The test cards, whose states are those of a card processor.
  reminders: "src/platform/reminders/move-reminders.ts",
  testCardIntents: "src/platform/cards/test-cards.ts",
  testCardRefunds: null,
};

type Column = { table: string; sqlTable: string; column: string; sqlColumn: string };

/** @param texts by path from the project. @returns one line for each problem. */
export function looseStates(texts: ReadonlyMap<string, string>): string[] {
  const code = [...texts].filter(([file]) => /(?<!\.test)\.tsx?$/.test(file));
  const columns = code.flatMap(([file, text]) => columnsOf(text).map((one) => ({ ...one, file })));
  const unnamed = columns.filter(({ table }) => !(table in MOVERS));
  return [
    ...unnamed.map(
      ({ file, table, column }) =>
        `${file}: ${table}.${column} says where a thing stands: give it a table of moves and name its writer in scripts/states.ts`,
    ),
    ...columns.flatMap((one) => code.flatMap(([file, text]) => [...problemsOf(one, file, writesOf(one, text))])),
  ];
}

function* problemsOf({ table, column }: Column, file: string, writes: string[]): Generator<string> {
  const mover = MOVERS[table] ?? "a file that scripts/states.ts names";
  if (file !== mover && writes.length > 0)
    yield `${file}: only ${mover} writes ${table}.${column}; what else an update sets is spelled out: ${writes[0]}`;
  if (file === mover && writes.length !== 1)
    yield `${file}: ${table}.${column} has ${writes.length} writes here, and must have one`;
}

/** Matches state columns; a US state has no fixed words and does not count. */
const COLUMN = /^\s+(\w*status|\w*state): text\("(\w+)"(.*(?:enum:|\$type<))?/gim;

function columnsOf(text: string): Column[] {
  return [...text.matchAll(/^export const (\w+) = pgTable\(\s*"(\w+)"([\s\S]*?)(?=^export |$(?![\s\S]))/gm)].flatMap(
    ([, table = "", sqlTable = "", body = ""]) =>
      [...body.matchAll(COLUMN)]
        .filter(([, column = "", , words]) => words !== undefined || /status$/i.test(column))
        .map(([, column = "", sqlColumn = ""]) => ({ table, sqlTable, column, sqlColumn })),
  );
}

/** Writes that set the column, or may set it: a spread object could hold any column. */
function writesOf({ table, sqlTable, column, sqlColumn }: Column, text: string): string[] {
  const updates = [...text.matchAll(new RegExp(`\\.update\\(${table}\\)\\s*\\.set\\(`, "g"))]
    .map(({ index, 0: start }) => argumentAt(text, index + start.length))
    .filter((set) => !set.startsWith("{") || new RegExp(`\\.\\.\\.|\\b${column}\\b\\s*[:,}]`).test(set));
  const upserts = [...text.matchAll(new RegExp(`\\.insert\\(${table}\\)[^;]*?\\.onConflictDoUpdate\\(`, "g"))].map(
    ({ index, 0: start }) => argumentAt(text, index + start.length),
  );
  const name = `(?:"?${sqlTable}"?|\\$\\{${table}\\})`;
  const raw = text.match(new RegExp(`\\bupdate ${name}[^\`;]*\\b${sqlColumn}"? =`, "gi")) ?? [];
  return [...updates, ...upserts, ...raw].map((write) => write.replaceAll(/\s+/g, " ").slice(0, 80));
}

/** The text from the parenthesis before `start` to its closing one. */
function argumentAt(text: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < text.length; end++) depth += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0;
  return text.slice(start, end - 1).trim();
}
