import type { RequiredCapability } from "#features/accounts/rules/capabilities.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { listInvitations, listStaff } from "#features/accounts/server/staff-users/staff-queries.ts";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { capabilityOfSetting } from "#features/content/rules/settings.ts";
import { hasDocuments } from "#features/content/server/documents/has-documents.ts";
import { getOrganization, listSettings } from "#features/content/server/settings/queries.ts";
import { countByPublication } from "#features/events/server/catalog/has-events.ts";
import { countMembers } from "#features/membership/server/count-new-applications.ts";
import type { Deps } from "#platform/deps.ts";
import { countedOf, countOf } from "#shared/counts.ts";
import { SAMPLE_WORDS } from "../../rules/sample.ts";
import type { SampleLoad, SetUp, SetUpLine } from "../../rules/set-up.ts";
import { mayOpen } from "../find/may-open.ts";
import { isUntouched } from "./is-untouched.ts";
import { countSample, listSample } from "./list-sample.ts";
import { findSetUp } from "./sample-progress.ts";

type Fact = Omit<SetUpLine, "key">;

/** Each line with the capability to do it. */
const LINES: readonly [SetUpLine["key"], RequiredCapability, (deps: Deps, staff: Staff) => Promise<Fact> | Fact][] = [
  ["association", "settings", readAssociation],
  ["event", "events", readEvents],
  ["members", "members", readMembers],
  ["staff", "staff", readStaff],
  ["texts", "website", readTexts],
  ["cards", "settings", readCards],
  ["mail", "letters", readMail],
  ["sample", "settings", readSample],
];

/** The set-up list for this user; facts tick off its lines. With the sample loaded, only the line about it is left. */
export async function viewSetUp(deps: Deps, staff: Staff): Promise<SetUp> {
  const row = await findSetUp(deps.db);
  const isLoaded = row?.sampleLoadedAt != null;
  const lines: SetUpLine[] = [];
  for (const [key, required, read] of LINES)
    if ((!isLoaded || key === "sample") && (await mayOpen(deps, staff, required)))
      lines.push({ key, ...(await read(deps, staff)) });
  const sample = isLoaded ? null : await viewSample(deps, staff, row);
  return { isLoaded, isHidden: row?.hiddenAt != null, lines, sample };
}

type Row = Awaited<ReturnType<typeof findSetUp>>;

async function viewSample(deps: Deps, staff: Staff, row: Row): Promise<SampleLoad | null> {
  if (!(await mayOpen(deps, staff, "settings"))) return null;
  const stepsDone = row?.sampleSteps ?? 0;
  if (row?.sampleRequestedAt && !row.sampleFailedAt) return { state: "loading", stepsDone };
  if (!(await isUntouched(deps.db))) return null;
  return { state: row?.sampleFailedAt ? "failed" : "possible", stepsDone: 0 };
}

const OWN = { name: "name", street: "street", phone: "phone", email: "email" } as const;

/** The line is done once no text is still the sample association's. */
async function readAssociation({ db }: Deps): Promise<Fact> {
  const now = await getOrganization(db);
  const left = (Object.keys(OWN) as (keyof typeof OWN)[]).filter(
    (key) => now[key] === settingDefaults.organization[key],
  );
  if (left.length === 0) return { isDone: true, detail: `${now.name}, ${now.email}` };
  return { isDone: false, detail: `Sample data remaining: ${left.join(", ")}.` };
}

async function readEvents({ db }: Deps): Promise<Fact> {
  const { published, drafts } = await countByPublication(db);
  if (published.total > 0) return { isDone: true, detail: `${countedOf(published, "event")} published.` };
  const detail = drafts.total > 0 ? `${countedOf(drafts, "draft")}: publish one when ready.` : null;
  return { isDone: false, detail };
}

async function readMembers({ db }: Deps): Promise<Fact> {
  const members = await countMembers(db);
  const isDone = members.total > 0;
  return { isDone, detail: isDone ? `${countedOf(members, "member")}.` : null };
}

async function readStaff(deps: Deps): Promise<Fact> {
  const active = (await listStaff(deps.db)).filter(({ disabledAt }) => disabledAt === null).length;
  if (active > 1) return { isDone: true, detail: `${active} staff users.` };
  const open = (await listInvitations(deps)).filter(({ isOver }) => !isOver).length;
  return { isDone: false, detail: open > 0 ? `${countOf(open, "invitation")} pending.` : null };
}

async function readTexts({ db }: Deps): Promise<Fact> {
  const saved = (await listSettings(db)).filter(
    ({ key, updatedAt }) => updatedAt !== null && capabilityOfSetting(key) === "website",
  );
  const isDone = saved.length > 0 || (await hasDocuments(db));
  return { isDone, detail: saved.length > 0 ? `${countOf(saved.length, "page")} changed.` : null };
}

async function readSample(deps: Deps, staff: Staff): Promise<Fact> {
  const left = countSample(await listSample(deps, staff));
  const detail = left.map(({ kind, count }) => countOf(count, SAMPLE_WORDS[kind].thing)).join(", ");
  return { isDone: left.length === 0, detail: detail ? `Sample data remaining: ${detail}.` : null };
}

const CARDS = {
  stripe: "Stripe takes cards.",
  "test-cards": "Test cards only. No real payments.",
  off: "Card payments are off. Checks are accepted.",
} as const;

function readCards({ cards: { mode, livemode } }: Deps): Fact {
  if (mode === "stripe" && !livemode) return { isDone: false, detail: "Stripe test mode. No real payments." };
  return { isDone: mode === "stripe", detail: CARDS[mode] };
}

async function readMail({ mailer, env, db }: Deps): Promise<Fact> {
  const from = env.MAIL_FROM ?? (await getOrganization(db)).email;
  if (mailer.name === "mailbox") return { isDone: false, detail: "Emails are logged but not sent." };
  return { isDone: true, detail: `Emails are sent from ${from}.` };
}
