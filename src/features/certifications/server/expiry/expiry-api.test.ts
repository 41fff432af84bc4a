/** The list of certifications that end, and the rules, as staff read and change them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { affiliates } from "#features/membership/server/tables.ts";
import { addDays } from "#shared/dates.ts";
import { addMonths } from "#shared/days/add-months.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { CLERK } from "#test/invoices.ts";
import { createTestStaff } from "#test/staff.ts";
import type { ExpiringList, ExpiryRulePreview, ExpiryRuleView } from "../../rules/expiry/expiry-view.ts";
import { enterCertification } from "../registry/enter-certification.ts";
import { countEnding } from "./count-ending.ts";
import { plannedExpiry } from "./planned-expiry.ts";
import { sendExpiry } from "./send-expiry.ts";

const TODAY = "2026-03-02";
const deps = await createTestDeps({ now: new Date(`${TODAY}T18:00:00Z`) });
afterAll(deps.close);
const call = createTestApi(deps);
let cookie: string;

const LIST = "/admin/expiring-certifications";
const RULES = "/admin/expiry-rules";

async function ask<Body>(path: string, body?: object, method = body ? "POST" : "GET") {
  const answer = await call(path, { method, headers: { cookie }, ...(body && { body }) });
  return { status: answer.status, body: (await answer.json()) as Body };
}
const listed = async (query: Record<string, string>) =>
  (await ask<ExpiringList>(`${LIST}?${new URLSearchParams(query)}`)).body;
const namesIn = async (query: Record<string, string>) =>
  (await listed(query)).certifications.map(({ lastName }) => lastName);
const ruleOf = async (name: string) =>
  (await ask<{ rules: ExpiryRuleView[] }>(RULES)).body.rules.find(({ rule }) => rule === name);

/** Last names by the days until their certifications end. */
const ENDS = { Today: 0, Soon: 30, Later: 90, Far: 180, Grace: -1, Over: -360, Past: -400 };

beforeAll(async () => {
  ({ cookie } = await createTestStaff(deps));
  for (const [lastName, days] of Object.entries(ENDS)) {
    const issuedOn = addDays(addMonths(addDays(TODAY, days), -60), 1);
    const holder = { firstName: "Pat", company: "Ending Paving", phone: "6015550142", level: "1" as const };
    const entered = { ...holder, lastName, email: `${lastName}@ending.example`.toLowerCase(), issuedOn };
    await enterCertification(deps, { entered, actor: CLERK });
  }
  const member = {
    id: crypto.randomUUID(),
    name: "Ending Paving",
    street: "",
    city: "Tupelo",
    state: "MS",
    zip: "38801",
  };
  const contact = { contactName: "Rosa Delgado", contactEmail: "office@ending.example", createdAt: deps.now() };
  await deps.db.insert(affiliates).values({ ...member, ...contact });
});

test.each([
  ["30", ["Today", "Soon"]],
  ["90", ["Today", "Soon", "Later"]],
  ["180", ["Today", "Soon", "Later", "Far"]],
  ["grace", ["Over", "Grace"]],
  ["ended", ["Grace", "Over"]],
])("the span %s has those who end in it", async (span, names) => {
  expect(await namesIn({ span })).toEqual(names);
  expect((await listed({ span })).counts).toEqual({ "30": 2, "90": 3, "180": 4, grace: 2, ended: 2 });
});

test("a page follows the one before, in both directions, and words narrow the list down", async () => {
  for (const span of ["180", "ended"]) {
    const seen: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const page: ExpiringList = await listed({ span, limit: "1", ...(after && { after }) });
      seen.push(...page.certifications.map(({ lastName }) => lastName));
      after = page.next;
    }
    expect(seen).toEqual(await namesIn({ span }));
  }
  expect(await namesIn({ span: "180", q: "later" })).toEqual(["Later"]);
  expect(await namesIn({ span: "180", level: "2" })).toEqual([]);
});

test("the first page of the portal names the first of those who end in 30 days", async () => {
  expect(await countEnding(deps)).toEqual({ count: 2, first: { label: "Pat Today, Level 1 (CAT-I)", day: TODAY } });
});

test("a rule is off at first, shows whom it would write to, and is switched on with the days that staff type", async () => {
  expect(await ruleOf("soon")).toMatchObject({ isOn: false, days: 90, since: null, version: 0, coming: 1 });
  const preview = await ask<ExpiryRulePreview>(`${RULES}/soon/preview?days=180`);
  expect(preview.body).toMatchObject({
    next: { day: TODAY, technicians: 1, employers: 1, names: ["Pat Far"] },
    to: { name: "Pat Far", company: "Ending Paving", address: "far@ending.example" },
  });
  expect(preview.body.letter.subject).toContain("Level 1");
  const saved = await ask(`${RULES}/soon`, { isOn: true, days: 180, version: 0 }, "PUT");
  expect(saved.status).toBe(200);
  expect(await ruleOf("soon")).toMatchObject({ isOn: true, days: 180, since: TODAY, version: 1, coming: 1 });
  const stale = await ask<{ error: { name: string } }>(`${RULES}/soon`, { isOn: false, days: 9, version: 0 }, "PUT");
  expect([stale.status, stale.body.error.name]).toEqual([409, "certifications.expiry-rule-changed"]);
  const wrong = await ask(`${RULES}/soon`, { isOn: true, days: 0, version: 1 }, "PUT");
  expect(wrong.status).toBe(422);
});

test("a sample is shown where nobody would get an email", async () => {
  const { body } = await ask<ExpiryRulePreview>(`${RULES}/ended/preview?days=365`);
  expect([body.to, body.next]).toEqual([null, null]);
  expect(body.letter.text).toContain("Marla Quinn");
});

test("what a rule writes is planned, then sent, and is beside the certification afterwards", async () => {
  const planned = await plannedExpiry(deps);
  expect(planned).toMatchObject([{ rule: "soon", letters: 2, template: "certifications.ending" }]);
  expect(await plannedExpiry(deps, "golf")).toEqual([]);
  await sendExpiry(deps);
  expect(await plannedExpiry(deps)).toEqual([]);
  const [far] = (await listed({ span: "180", q: "far" })).certifications;
  expect(far?.mailed).toMatchObject([
    { reader: "technician", rule: "soon" },
    { reader: "employer", rule: "soon" },
  ]);
  expect(await ruleOf("soon")).toMatchObject({ sent: 1, coming: 0 });
  const csv = await call(`${LIST}.csv?span=180&q=far`, { headers: { cookie } });
  expect(await csv.text()).toMatch(/Far.*Active.*May renew until.*2026-03-02/);
});
