import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import { answerOnce, findFirst, insertOnce, type Made, type Once } from "#platform/database/insert-once.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { checkAddress } from "#shared/addresses/address-area.ts";
import type { ApplicationToken } from "#shared/identifiers.ts";
import { type Cents, usd } from "#shared/money.ts";
import { newPublicToken, newReference } from "#shared/tokens.ts";
import type { ApplicationRequest } from "../rules/application.ts";
import { duesOf } from "../rules/dues.ts";
import type { Application } from "./application-queries.ts";
import { duesChanged, keyReused } from "./errors.ts";
import { openDues } from "./open-dues.ts";
import { postApplicationLetters } from "./post-application-letters.ts";
import { viewMembership } from "./queries.ts";
import { removeLogo, storeLogo } from "./store-logo.ts";
import { applications } from "./tables.ts";

type VerbDeps = Pick<Deps, "db" | "queue" | "now" | "files" | "organization">;
type Decided = { dues: Cents | undefined; dueOn: string; logoKey: string | undefined; visitor: Visitor | undefined };

/**
 * Saves an application for membership: stores its logo, opens the charge for its dues and emails the office and the
 * applicant, all or nothing.
 *
 * @param logo the picture as uploaded.
 * @param requestKey minted by the form. A repetition with the same key gets the first answer.
 * @param visitor the sender; undefined for staff.
 * @throws `membership.dues-changed`, `membership.key-reused`, `files.not-an-image`, `files.too-large`,
 *   `request.invalid` for an address outside the association's area
 */
export async function applyForMembership(
  deps: VerbDeps,
  input: ApplicationRequest,
  logo?: Uint8Array,
  requestKey?: string,
  visitor?: Visitor,
): Promise<Application> {
  const key = requestKeyOf(requestKey, [input, digestOf(logo)]);
  const once = { table: applications, key, refusal: keyReused };
  // Runs before the picture is decoded, which costs far more.
  const first = await findFirst(deps.db, once);
  if (first) return first;
  checkAddress((await deps.organization()).addressesIn, input);
  const dues = await decideDues(deps, input);
  const dueOn = await checkDueDay(deps);
  const logoKey = logo && (await storeLogo(deps, logo));
  const decided = { dues, dueOn, logoKey, visitor };
  const make = () => inTransaction(deps, (inTx) => write(inTx, input, decided, once));
  let made: Made<typeof applications> | undefined;
  try {
    made = await answerOnce(deps.db, once, make);
    return made.row;
  } finally {
    if (logoKey && made?.isReplay !== false) await removeUnused(deps, logoKey);
  }
}

const digestOf = (bytes: Uint8Array | undefined) => bytes && createHash("sha256").update(bytes).digest("base64url");

async function decideDues({ db }: VerbDeps, { memberType, priceSeen }: ApplicationRequest): Promise<Cents | undefined> {
  const { tiers } = await viewMembership(db);
  const dues = duesOf(tiers, memberType);
  if (priceSeen !== undefined && usd(priceSeen) !== dues) throw duesChanged(dues);
  return dues;
}

async function write(
  deps: VerbDeps,
  input: ApplicationRequest,
  { dues, dueOn, logoKey, visitor }: Decided,
  once: Once<typeof applications>,
): Promise<Made<typeof applications>> {
  const { state, logoNeedsBlackBackground, imageFileName, priceSeen, ...answers } = input;
  const row = {
    ...answers,
    id: crypto.randomUUID(),
    publicToken: newPublicToken<ApplicationToken>(),
    stateCode: state,
    logoKey,
    needsBlackBackground: logoNeedsBlackBackground,
    duesCents: dues,
    createdAt: deps.now(),
  };
  const made = await insertOnce(deps.db, once, () => ({ ...row, reference: newReference("A") }));
  if (made.isReplay) return made;
  const application = made.row;
  noteFact(deps.db, "member.applied", application.id);
  if (dues !== undefined) await openDues(deps, application, dues, dueOn, visitor);
  await postApplicationLetters(deps, application, imageFileName ?? "", visitor);
  return made;
}

/** A commit whose answer was lost has kept the row. The logo then stays, also when the database does not answer. */
async function removeUnused({ db, files }: VerbDeps, logoKey: string): Promise<void> {
  const naming = db.select({ id: applications.id }).from(applications).where(eq(applications.logoKey, logoKey));
  const isFree = await naming.then(
    (rows) => rows.length === 0,
    () => false,
  );
  if (isFree) await removeLogo(files, logoKey);
}
