import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { classRegistrationSchema } from "#features/certifications/rules/class-registration.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { sendContactMessage } from "#features/content/server/messages/send-contact-message.ts";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { applicationSchema } from "#features/membership/rules/application.ts";
import { applyForMembership } from "#features/membership/server/apply-for-membership.ts";
import type { Env } from "#platform/environment/env-schema.ts";
import { deliverMailJobs } from "#platform/mail/deliver.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { aPaidOrder } from "#test/payments.ts";
import { renderLetter } from "./emails.ts";

type Call = { path: string | undefined; template_id: string; template_params: Record<string, unknown> };

/** The email service, as far as a letter meets it. */
const calls: Call[] = [];
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  calls.push({ path: request.url, ...JSON.parse(Buffer.concat(chunks).toString()) });
  response.end("OK");
});
await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));

const OFFICE = { ...settingDefaults.organization, email: "office@example.org" };
const EMAILJS = {
  MAIL_TRANSPORT: "emailjs",
  EMAILJS_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  EMAILJS_SERVICE_ID: "service",
  EMAILJS_PUBLIC_KEY: "public",
  EMAILJS_PRIVATE_KEY: "private",
  EMAILJS_TEMPLATE_ID: "general",
  EMAILJS_TEMPLATE_CLASS_REGISTRATION: "class",
  EMAILJS_TEMPLATE_CONTACT: "contact",
  EMAILJS_TEMPLATE_APPLICATION: "application",
  EMAILJS_TEMPLATE_PAYMENT: "payment",
  EMAILJS_TEMPLATE_EVENT_REGISTRATION: "event",
} satisfies Partial<Env>;
const PERSON = { firstName: "Pat", lastName: "Reed", email: "pat@example.org", phone: "662-555-0142" };
const ADDRESS = { street: "12 Levee Road", city: "Greenville", state: "MS", zip: "38701" };

let deps: TestDeps;
beforeAll(async () => {
  const parts = { organization: async () => OFFICE };
  deps = await createTestDeps({ now: "2026-11-21T15:00:00Z", env: EMAILJS, parts });
});
afterAll(async () => {
  await deps.close();
  service.close();
});

/** Delivers what is posted. @returns the calls that reached the service. */
async function arrived(how: Partial<TestDeps> = {}) {
  calls.length = 0;
  const [, sweep] = deliverMailJobs({ ...deps, ...how }, renderLetter);
  await sweep?.handle({} as never);
  return calls.map(({ path, template_id, template_params }) => {
    // The ready letter goes along with each, for templates that show it.
    const { html, subject, reply_to, message_id, ...own } = template_params;
    expect(path).toBe("/api/v1.0/email/send");
    expect([html, subject, reply_to, message_id]).not.toContain(undefined);
    return { template_id, parameters: own };
  });
}

test("a class registration's letter fills its own template", async () => {
  const answers = { ...PERSON, ...ADDRESS, company: "Delta Paving", payMethod: "Check", certID: "MS-0815" };
  const registration = await registerForClass(
    deps,
    classRegistrationSchema.parse({ ...answers, classSelection: "2", isRecertification: true }),
  );
  expect(await arrived()).toEqual([
    {
      template_id: "class",
      parameters: {
        to_email: "pat@example.org",
        to_name: "Pat Reed",
        class: "Level 2",
        cert_type: "Re-Certification",
        cert_id: "MS-0815",
        reg_timestamp: "Nov 21, 2026, 9:00 AM",
        message: expect.stringContaining(registration.reference),
      },
    },
  ]);
});

test("a contact message's letter fills its own template, and goes to the office alone", async () => {
  const typed = { first_name: "Pat", last_name: "Reed", email: "pat@example.org", phone: "6625550142" };
  await sendContactMessage(deps, { ...typed, message: "Where is the letting?" });
  expect(await arrived()).toEqual([
    {
      template_id: "contact",
      parameters: {
        to_email: OFFICE.email,
        to_name: OFFICE.name,
        first_name: "Pat",
        last_name: "Reed",
        email: "pat@example.org",
        phone: "662-555-0142",
        message: "Where is the letting?",
        timestamp: "Nov 21, 2026, 9:00 AM",
      },
    },
  ]);
});

test("an application's letters fill one template, for the office and the applicant", async () => {
  await applyForMembership(
    deps,
    applicationSchema.parse({
      companyName: "Delta Paving",
      repName: "Pat Reed",
      repPhone: "662-555-0142",
      email: "pat@example.org",
      ...ADDRESS,
      website: "www.delta.example",
      businessType: "equipment-dealer",
      memberType: "Associate",
      payMethod: "Check",
    }),
  );
  const common = {
    company: "Delta Paving",
    rep_name: "Pat Reed",
    phone: "662-555-0142",
    email: "pat@example.org",
    ...ADDRESS,
    website: "https://www.delta.example",
    business_type: "Equipment dealer",
    member_type: "Associate",
    pay_method: "Check",
    message: expect.any(String),
  };
  const letters = await arrived();
  expect(letters).toHaveLength(2);
  expect(letters).toContainEqual({
    template_id: "application",
    parameters: { ...common, to_email: OFFICE.email, to_name: OFFICE.name },
  });
  expect(letters).toContainEqual({
    template_id: "application",
    parameters: { ...common, to_email: "pat@example.org", to_name: "Pat Reed" },
  });
});

test("a receipt fills the payment's template, with its lines as a list and the mark of a test card", async () => {
  await aPaidOrder(deps);
  expect(await arrived()).toEqual([
    {
      template_id: "payment",
      parameters: {
        to_email: "ada@example.org",
        to_name: "Ada Byron",
        first_name: "Ada",
        last_name: "Byron",
        email: "ada@example.org",
        item_list: [{ label: "Golf 2027: Silver Sponsor", amount: "$100.00" }],
        order_total: "$103.00",
        order_timestamp: "Nov 21, 2026, 9:00 AM",
        message: "TEST - NOT A RECEIPT. Thank you. We have received your payment.",
      },
    },
  ]);
});

const register = async () => {
  const body = golfRegistration(await insertGolfEvent(deps.db), { ...PERSON, ...ADDRESS, company: "Delta Paving" });
  await registerForEvent(deps, registrationRequestSchema.parse(body));
};

test("an event registration's letter fills its own template, with the answers as a list", async () => {
  await register();
  const [letter, ...others] = await arrived();
  expect(others).toEqual([]);
  expect(letter).toEqual({
    template_id: "event",
    parameters: {
      to_email: "pat@example.org",
      to_name: "Pat Reed",
      event: "Annual Golf Classic 2094",
      company: "Delta Paving",
      address: "12 Levee Road, Greenville, MS 38701",
      email: "pat@example.org",
      phone: "662-555-0142",
      message: expect.stringContaining("Annual Golf Classic 2094"),
      customInputs: expect.arrayContaining([{ label: "Sponsorship", value: "Gold Sponsor" }]),
    },
  });
});

test("a letter without a template of its own, or whose own is not set, goes by the general one", async () => {
  await register();
  const { createMailer } = await import("#platform/mail/transports/create-mailer.ts");
  const mailer = createMailer({ ...deps.env, EMAILJS_TEMPLATE_EVENT_REGISTRATION: undefined });
  expect(await arrived({ mailer })).toMatchObject([{ template_id: "general" }]);
});
