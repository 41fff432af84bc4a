import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { getSetting } from "#features/content/server/queries.ts";
import { dueDay } from "#features/payments/rules/due-day.ts";
import { openCharges } from "#features/payments/server/charges/open-charges.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { type RequestKey, requestKey } from "#platform/request-key.ts";
import type { Visitor } from "#platform/visitor.ts";
import { AppError } from "#shared/errors.ts";
import { type Cents, usd } from "#shared/money.ts";
import { newPublicToken } from "#shared/tokens.ts";
import type { ApplicationRequest } from "../rules/application.ts";
import { applicationItem, duesOf } from "../rules/dues.ts";
import { APPLICATION } from "./application-queries.ts";
import { duesChanged } from "./errors.ts";
import { type Application, findReplay, insertApplication } from "./insert-application.ts";
import { postApplicationLetters } from "./post-application-letters.ts";
import { viewMembership } from "./queries.ts";
import { removeLogo, storeLogo } from "./store-logo.ts";
import { applications } from "./tables.ts";

type VerbDeps = Pick<Deps, "db" | "queue" | "now" | "files" | "organization">;
type Decided = { dues: Cents | undefined; dueOn: string; logoKey: string | undefined; visitor: Visitor | undefined };

/**
 * Takes an application for membership: stores its logo, opens the charge of its dues and writes to the office and to the
 * applicant, all or nothing.
 *
 * @param logo the picture as it was sent.
 * @param idempotencyKey minted by the form. The same request under it is answered with what the first one made.
 * @param visitor who sent it, unless it was staff.
 * @throws `membership.dues-changed`, `membership.key-reused`, `files.not-an-image`, `files.too-large`
 */
export async function applyForMembership(
  deps: VerbDeps,
  input: ApplicationRequest,
  logo?: Uint8Array,
  idempotencyKey?: string,
  visitor?: Visitor,
): Promise<Application> {
  const key = idempotencyKey === undefined ? undefined : requestKey(idempotencyKey, [input, digestOf(logo)]);
  // Before the picture is decoded, which costs far more than this look.
  const first = await findReplay(deps.db, key);
  if (first) return first;
  const dues = await decideDues(deps, input);
  // Before the transaction: one that waited for a second connection could starve the pool.
  const dueOn = await dueOnOf(deps);
  const logoKey = logo && (await storeLogo(deps, logo));
  try {
    return await inTransaction(deps, (inTx) => write(inTx, input, { dues, dueOn, logoKey, visitor }, key));
  } catch (error) {
    if (logoKey) await removeUnused(deps, logoKey);
    const other = error instanceof AppError ? await findReplay(deps.db, key) : undefined;
    if (other) return other;
    throw error;
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
  key: RequestKey | undefined,
): Promise<Application> {
  const { state, logoNeedsBlackBackground, imageFileName, priceSeen, ...answers } = input;
  const row = {
    ...answers,
    id: crypto.randomUUID(),
    publicToken: newPublicToken(),
    stateCode: state,
    logoKey,
    needsBlackBackground: logoNeedsBlackBackground,
    duesCents: dues,
    createdAt: deps.now(),
  };
  const application = await insertApplication(deps.db, row, key);
  if (dues !== undefined) {
    const charges = [{ label: applicationItem(application.memberType), amountCents: dues }];
    const source = { sourceKind: APPLICATION, sourceId: application.id, program: "Membership dues" };
    await openCharges(deps, { ...source, ...owedBy(application), dueOn, charges });
  }
  await postApplicationLetters(deps, application, imageFileName ?? "", visitor);
  return application;
}

async function dueOnOf({ db, organization, now }: VerbDeps): Promise<string> {
  const [{ timeZone }, { checkDueDays }] = [await organization(), await getSetting(db, "registration")];
  return dueDay({ now: now(), timeZone, days: checkDueDays });
}

/** A representative's name is one field: its last word is the last name. */
function owedBy(application: Application) {
  const {
    reference,
    companyName: company,
    repName,
    repPhone: phone,
    email,
    street,
    city,
    stateCode,
    zip,
  } = application;
  const [, firstName = "", lastName = ""] = /^(.*?)\s*(\S*)$/s.exec(repName) ?? [];
  return { reference, customer: { company, firstName, lastName, street, city, state: stateCode, zip, email, phone } };
}

/** A commit whose answer was lost has kept the row: then its logo stays, and also where the database cannot say. */
async function removeUnused({ db, files }: VerbDeps, logoKey: string): Promise<void> {
  const naming = db.select({ id: applications.id }).from(applications).where(eq(applications.logoKey, logoKey));
  const isFree = await naming.then(
    (rows) => rows.length === 0,
    () => false,
  );
  if (isFree) await removeLogo(files, logoKey);
}
