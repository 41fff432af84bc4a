import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { createTestDeps } from "#test/deps.ts";
import { applicationSchema } from "../../rules/application.ts";
import { applyForMembership } from "../apply-for-membership.ts";

const deps = await createTestDeps({ now: "2026-11-21T15:00:00Z" });
afterAll(deps.close);

const ANSWERS = {
  companyName: "Delta Paving",
  repName: "Pat Reed",
  repPhone: "601-555-0142",
  email: "pat.reed@deltapaving.example",
  website: "www.deltapaving.example",
  street: "12 Mill Street",
  city: "Tupelo",
  state: "MS",
  zip: "38801",
  businessType: "equipment-dealer",
  memberType: "Associate",
  payMethod: "Check",
};

async function lettersOf(over: Partial<typeof ANSWERS> = {}) {
  const application = await applyForMembership(deps, applicationSchema.parse({ ...ANSWERS, ...over }));
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl };
  const rendered = async (template: string) => {
    const key = `${template}:${application.id}`;
    const { rows } = await deps.db.execute<{ payload: Record<string, unknown> }>(
      sql`select payload from outbox where dedupe_key = ${key}`,
    );
    return renderLetter(template, rows[0]?.payload ?? {}, context);
  };
  return {
    application,
    forOffice: await rendered("membership.application-for-office"),
    forApplicant: await rendered("membership.application-received"),
  };
}

test("both letters carry every answer; the office's is answered to the applicant", async () => {
  const { application, forOffice, forApplicant } = await lettersOf();
  expect(forOffice.subject).toBe(`Member application: Delta Paving, Associate (${application.reference})`);
  expect(forApplicant.subject).toBe(`Member application received: Delta Paving (${application.reference})`);
  for (const letter of [forOffice, forApplicant]) {
    for (const words of [
      ...[
        "Delta Paving",
        "Pat Reed",
        "601-555-0142",
        "pat.reed@deltapaving.example",
        "https://www.deltapaving.example",
      ],
      ...["12 Mill Street", "Tupelo, MS 38801", "Equipment dealer", "Associate", "Check", application.reference],
    ]) {
      expect.soft(letter.html).toContain(words);
      expect.soft(letter.text).toContain(words);
    }
  }
  expect(forOffice.replyTo).toEqual({ name: "Pat Reed", address: "pat.reed@deltapaving.example" });
  expect(forOffice.text).toContain("A reply to this email goes to Pat Reed.");
  expect(forApplicant.replyTo).toBeUndefined();
  expect(forApplicant.text.replaceAll(/\s+/g, " ")).toContain("If it is declined, all dues that you paid with it");
  expect(forApplicant.text).toContain("$1,000.00");
  expect(forApplicant.text).toContain("711 Roadside Avenue, Suite 200");
  expect(forApplicant.html).toContain(`/application/${application.publicToken}`);
});

test.each([
  ["Check", /By check:[\s\S]*By card:/],
  ["Credit Card", /By card:[\s\S]*By check:/],
  ["N/A", /Payment has not been made\. Please call the office at 601-555-0117[\s\S]*By check:/],
])("an applicant with %s reads about that way to pay first", async (payMethod, order) => {
  const { forApplicant } = await lettersOf({ payMethod });
  expect(forApplicant.text.replaceAll(/\s+/g, " ")).toMatch(order);
});

test("a contractor owes nothing yet, and the office is asked to confirm", async () => {
  const { forOffice, forApplicant } = await lettersOf({ memberType: "Contractor" });
  expect(forApplicant.text.replaceAll(/\s+/g, " ")).toContain("the office confirms the amount of your dues with you");
  expect(forApplicant.text).not.toContain("By card");
  expect(forApplicant.text.replaceAll(/\s+/g, " ")).toContain("memo line, and mail it to the address below. Magnolia");
  expect(forApplicant.text).not.toContain("$");
  expect(forOffice.text.replaceAll(/\s+/g, " ")).toContain("please confirm the pricing with them");
});

test("a visitor's text is never markup", async () => {
  const { forOffice, forApplicant } = await lettersOf({
    companyName: '<img src=x onerror="alert(1)">',
    repName: "Reed\r\nBcc: eve@x.example",
    street: "<script>alert(1)</script>",
    city: "[a](javascript:alert(1))",
  });
  for (const { html, subject } of [forOffice, forApplicant]) {
    expect(html).not.toContain("<img src=x");
    expect(html).not.toContain("<script>");
    expect(html).not.toContain('href="javascript:');
    expect(subject).not.toMatch(/[\r\n]/);
  }
});
