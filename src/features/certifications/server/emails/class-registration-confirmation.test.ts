import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { createTestDeps } from "#test/deps.ts";
import { classRegistrationSchema } from "../../rules/class-registration.ts";
import { registerForClass } from "../register-for-class.ts";

const deps = await createTestDeps({ now: "2026-11-21T15:00:00Z" });
afterAll(deps.close);

async function letterOf(over: Record<string, unknown> = {}) {
  const request = classRegistrationSchema.parse({
    classSelection: "1",
    firstName: "Pat",
    lastName: "Reed",
    street: "12 Levee Road",
    city: "Greenville",
    state: "MS",
    zip: "38701",
    email: "pat.reed@deltapaving.example",
    phone: "662-555-0142",
    company: "Delta Paving",
    payMethod: "Check",
    ...over,
  });
  const registration = await registerForClass(deps, request);
  const key = `certifications.class-registration-confirmation:${registration.id}`;
  const { rows } = await deps.db.execute<{ template: string; payload: Record<string, unknown>; to_address: string }>(
    sql`select template, payload, to_address from outbox where dedupe_key = ${key}`,
  );
  const [row] = rows;
  if (!row) throw new Error("no letter was posted");
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl };
  return {
    ...(await renderLetter(row.template, row.payload, context)),
    payload: row.payload,
    to: row.to_address,
    registration,
  };
}

test("the letter carries the specification's parameters", async () => {
  const { payload, registration } = await letterOf({ classSelection: "2", certID: "MS-0815", isRecertification: true });
  expect(payload).toMatchObject({
    to_email: "pat.reed@deltapaving.example",
    to_name: "Pat Reed",
    class: "Level 2",
    cert_type: "Re-Certification",
    cert_id: "MS-0815",
    reg_timestamp: "2026-11-21T15:00:00.000Z",
    message: expect.stringContaining(registration.reference),
  });
});

test("it contains the class, the issued ID, every answer, the open charges and the address for a check", async () => {
  const letter = await letterOf();
  const { reference, publicToken, certId } = letter.registration;
  expect(letter.to).toBe("pat.reed@deltapaving.example");
  expect(letter.subject).toBe(`Class registration received: Level 1 Certification (${reference})`);
  for (const words of [
    "Pat Reed",
    "Delta Paving",
    "12 Levee Road",
    "662-555-0142",
    "Level 1",
    "Saturday, November 21, 2026",
    certId,
    "$2,035.00",
    "Awaiting payment",
    "711 Roadside Avenue, Suite 200",
    reference,
    `/class-registration/${publicToken}`,
    `/api/class-registrations/${publicToken}/registration.pdf`,
    "/api/classes/dates.ics?class=1",
  ]) {
    expect.soft(letter.html).toContain(words);
    expect.soft(letter.text).toContain(words);
  }
});

test.each([
  ["Check", /By check:[\s\S]*By card:/],
  ["Credit Card", /By card:[\s\S]*By check:/],
  ["N/A", /Payment has not been made\. Please call the office at 601-555-0117[\s\S]*By check:/],
  [undefined, /By check:[\s\S]*By card:/],
])("a registrant with %s reads about that way to pay first", async (payMethod, order) => {
  const { text } = await letterOf({ payMethod });
  expect(text.replaceAll(/\s+/g, " ")).toMatch(order);
});

test("a visitor's text is never markup", async () => {
  const { html, subject } = await letterOf({
    classSelection: "3",
    certID: "<b>L2</b>",
    company: '<img src=x onerror="alert(1)">',
    lastName: "Reed\r\nBcc: eve@x.example",
  });
  expect(html).not.toContain("<img src=x");
  expect(html).not.toContain("<b>L2");
  expect(subject).not.toMatch(/[\r\n]/);
});
