/**
 * Every letter, from the act that causes it to the pages that its links open: a mail server took each one over SMTP.
 * One file because a letter without a journey does not compile.
 */

import { expect, type Page } from "@playwright/test";
import { LETTER_RULES, type LetterRuleName } from "#features/events/rules/letter-rules/letter-rules.ts";
import { NEW_MEMBER } from "#features/membership/rules/roll/member-fields.ts";
import type { LetterName } from "#platform/mail/outbox.ts";
import { addDays, formatDay } from "#shared/dates.ts";
import { addMonths } from "#shared/days/add-months.ts";
import { appCode } from "../test/second-factor.ts";
import { SESSION } from "../test/session-content.ts";
import { querySite } from "../test/site-database.ts";
import { takeBankDebits } from "./card-payment.ts";
import { runJob } from "./jobs.ts";
import {
  get,
  hasOverdueDues,
  inDays,
  MEMBER,
  newRecipient,
  OFFICE,
  PASSWORD,
  PERSON,
  PLACE,
  paysByCheck,
  registers,
  send,
  sendForm,
  signInByLetter,
  test,
  today,
  type World,
} from "./letter-world.ts";
import { STAFF } from "./staff.ts";
import { takenLetter } from "./taken-letter.ts";

/** What a link opens: a page by its first heading and what else it shows, or a file by how it begins. */
type Leads =
  | { heading: string | RegExp; shows?: string; as?: "staff" | "member" }
  | { file: string }
  | { sample: string };
type WantedEmail = { to: string; heading: string; says?: string; links: Record<string, Leads> };
type Journey = World & {
  page: Page;
  world: World;
  /** Reads the letter and follows every link that it has. */
  follow(wanted: WantedEmail): Promise<void>;
};

const CUSTOMER = { ...PERSON, ...PLACE };
const GOLF = /^LETTER GOLF REGISTRATION 20\d\d$/;

/** An active registration of its own, that a check paid. */
async function paidRegistration(world: World, to: string) {
  const registration = await registers(world, to);
  return { registration, check: await paysByCheck(world, registration.charges) };
}

async function proposes({ member }: World, street: string): Promise<string> {
  const multipart = { ...PLACE, street, logoBackground: "white" };
  const over = { data: undefined, multipart };
  return (await send(member, "/api/account/company/listing-proposals", {}, over)).id;
}

async function applies(page: Page, email: string): Promise<string> {
  const company = { companyName: PERSON.company, repName: "Marla Quinn", repPhone: PERSON.phone, ...PLACE };
  const kind = { businessType: "asphalt-producer", memberType: "Sustaining", payMethod: "Check" };
  return (await sendForm(page, "/api/add-affiliate", { ...company, ...kind, email })).reference;
}

const CREDIT_SESSION = { title: "Compaction", day: "2026-01-20", minutes: 90, credit: "hours" };

const takesClass = (page: Page, email: string) =>
  sendForm(page, "/api/cert-registration", { ...CUSTOMER, email, classSelection: "4", certID: "M-1" });

const issues = ({ staff }: World, email: string, dueOn: string) =>
  send(staff, "/api/invoices", {
    customer: { ...CUSTOMER, email },
    lines: [{ label: "Exhibit table", amountCents: 25_000, program: "Conference" }],
    dueOn,
  });

const invoiceLinks = (number: string): Record<string, Leads> => ({
  "See or pay the invoice": { heading: `Invoice ${number}`, shows: "Exhibit table" },
  "Download it as a PDF": { file: "%PDF-" },
});

/** What staff decide on an application of its own, and the letter's heading, words and button. */
async function decides(
  { staff, follow }: Journey,
  act: string,
  wanted: Omit<WantedEmail, "to" | "links">,
  button: string,
) {
  const to = newRecipient();
  const reference = await applies(staff, to);
  await send(staff, `/api/admin/applications/${reference}/${act}`, { note: wanted.says });
  await follow({ to, ...wanted, links: { [button]: { heading: "Member application", shows: reference } } });
}

const switchesOn = (staff: Page, event: string, rule: LetterRuleName) =>
  send(
    staff,
    `/api/admin/events/${event}/letter-rules/${rule}`,
    { isOn: true, amount: LETTER_RULES[rule].usual, version: 0 },
    { method: "PUT" },
  );

/** A registration whose day has come is reminded by a rule of its event. */
async function reminds(
  { world, ground, staff, follow }: Journey,
  rule: LetterRuleName,
  heading: string,
  button: string,
  over = {},
) {
  const to = newRecipient();
  const { event, reference, id } = await registers(world, to, over);
  const days = LETTER_RULES[rule].usual;
  const made = `update registrations set created_at = now() - make_interval(days => $2),
    details = case when $3 then jsonb_set(details, '{individualGolfer,name}', '""') else details end where id = $1`;
  await querySite(ground.site, made, [id, days + 2, rule === "names-missing"]);
  const near = "update events set event_date = now() + make_interval(days => $2) where id = $1";
  if (LETTER_RULES[rule].from.startsWith("before")) await querySite(ground.site, near, [event, days - 1]);
  await switchesOn(staff, event, rule);
  await runJob(world.ground.site, "events.send-rule-letters");
  const links = { [button]: { heading: GOLF, shows: reference } };
  await follow({ to, heading, says: reference, links });
}

const SEE_CLASSES = { "See the classes": { heading: "Certifications & Training" } };

/** A certification that ends so many days from today. @returns its id. */
async function certifiesUntil({ staff }: Journey, email: string, days: number, company: string = PERSON.company) {
  const issuedOn = addDays(addMonths(inDays(days), -60), 1);
  const holder = { ...PERSON, email, company };
  return (await send(staff, "/api/admin/certifications", { ...holder, level: "1", issuedOn })).id;
}

/** Staff email the holder of a certification that ends, or ended. */
async function tellsOfEnd(journey: Journey, days: number, heading: string) {
  const to = newRecipient();
  const id = await certifiesUntil(journey, to, days);
  await send(journey.staff, "/api/admin/expiring-certifications/emails", { ids: [id] });
  await journey.follow({ to, heading, says: "Level 1", links: SEE_CLASSES });
}

const OWN_CLASS = "See or pay your registration";
const OWN_PAPER = "Download it as a PDF";
const classLinks = (reference: string) => ({
  [OWN_CLASS]: { heading: "CLASS REGISTRATION", shows: reference },
  "Add the coming dates to your calendar": { file: "BEGIN:VCALENDAR" },
  [OWN_PAPER]: { file: "%PDF" },
});

const JOURNEYS: Record<LetterName, (journey: Journey) => Promise<void>> = {
  "privacy.account-deleted": async ({ page, ground, follow }) => {
    const to = newRecipient();
    await signInByLetter(page, ground, to);
    await send(page, "/api/account/delete");
    await follow({ to, heading: "Your account is deleted", links: {} });
  },
  "privacy.account-unused": async ({ page, ground, follow }) => {
    const to = newRecipient();
    await signInByLetter(page, ground, to);
    const unused = "update users set created_at = '2001-01-01', seen_at = '2001-01-02' where email = $1";
    await querySite(ground.site, unused, [to]);
    await runJob(ground.site, "privacy.accounts");
    await page.context().clearCookies();
    await follow({
      to,
      heading: "Your account will be closed",
      links: { "Sign in and keep it": { heading: "Sign in" } },
    });
  },
  "accounts.confirm": async ({ page, follow }) => {
    const to = newRecipient();
    await send(page, "/api/auth/sign-up", { name: "Lee Ames", email: to, password: PASSWORD });
    const heading = "Confirm your account";
    await follow({ to, heading, links: { [heading]: { heading, shows: to } } });
  },
  "accounts.magic-link": async ({ page, follow }) => {
    const to = newRecipient();
    await send(page, "/api/auth/magic-link", { email: to });
    await follow({ to, heading: "Your magic link", links: { "Sign in": { heading: "Sign in", shows: to } } });
  },
  "accounts.reset": async ({ page, follow }) => {
    await send(page, "/api/auth/reset-password", { email: MEMBER });
    const heading = "Choose a new password";
    await follow({ to: MEMBER, heading: "Set a new password", links: { [heading]: { heading } } });
  },
  "accounts.already": async ({ page, follow }) => {
    await send(page, "/api/auth/sign-up", { name: "Lee Ames", email: MEMBER, password: PASSWORD });
    await follow({
      to: MEMBER,
      heading: "You already have an account",
      links: { "Sign in": { heading: "Sign in" }, "Choose a new one": { heading: "Forgotten password" } },
    });
  },
  "accounts.no-account": async ({ page, follow }) => {
    const to = newRecipient();
    await send(page, "/api/auth/reset-password", { email: to });
    await follow({ to, heading: "No account with this address", links: { "Sign up": { heading: "Sign up" } } });
  },
  "accounts.second-factor": async ({ member, follow }) => {
    const { key } = await send(member, "/api/account/second-factor/app");
    await send(member, "/api/account/second-factor/app/confirm", { code: appCode(key, new Date()) });
    await follow({
      to: MEMBER,
      heading: "An authenticator app was added",
      links: {
        "See how you sign in": { heading: "Security", shows: "Remove the app", as: "member" },
        "Choose a new password": { heading: "Forgotten password" },
      },
    });
  },
  "accounts.provider": async ({ page, ground, follow }) => {
    const to = newRecipient();
    await signInByLetter(page, ground, to);
    await page.context().clearCookies();
    ground.provider.person = { sub: to, email: to, email_verified: true, name: "Lee Ames" };
    await page.goto("/account");
    await page.getByRole("main").getByRole("button", { name: "Continue with Stand-in" }).click();
    await page.getByRole("link", { name: "Yes, sign in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
    const see = { heading: "Security", shows: "Signs you in since" };
    const choose = { heading: "Forgotten password" };
    const linked = { "See how you sign in": see, "choose a new password": choose };
    await follow({ to, heading: "You now sign in with Stand-in as well", links: linked });
    // A password, for the last way in stays.
    await querySite(
      ground.site,
      `insert into credentials (user_id, account_id, provider_id, password, created_at, updated_at)
       select id, id::text, 'credential', '-', now(), now() from users where email = $1`,
      [to],
    );
    const [{ id }] = await get(page, "/api/account/providers");
    await send(page, `/api/account/providers/${id}`, {}, { method: "DELETE" });
    const ended = { "See how you sign in": { heading: "Security" }, "Choose a new password": choose };
    await follow({ to, heading: "You no longer sign in with Stand-in", links: ended });
  },
  "accounts.staff-invitation": async ({ staff, follow }) => {
    const to = newRecipient();
    await send(staff, "/api/staff-invitations", { name: "Lee Ames", email: to, role: "editor", hasLettings: false });
    const opens = { heading: "Welcome" };
    await follow({ to, heading: "You are invited to the admin portal", links: { "Accept the invitation": opens } });
  },
  "accounts.staff-news": async ({ world, page, staff, follow }) => {
    const to = newRecipient();
    const invited = { name: "Otis Reyes", email: to, role: "editor", hasLettings: false };
    await send(staff, "/api/staff-invitations", invited);
    const heading = "You are invited to the admin portal";
    const letter = await takenLetter(world.ground, { name: "accounts.staff-invitation", to, heading });
    const token = new URL(letter.get("Accept the invitation") ?? "").searchParams.get("token");
    await send(page, "/api/staff-links", { token, name: invited.name, email: to, password: PASSWORD });
    const known = (await get(staff, "/api/staff")).staff.find(({ email }: { email: string }) => email === to);
    await send(staff, `/api/staff/${known.id}/disable`);
    await follow({ to, heading: "Your access to the portal has ended", links: {} });
    await send(staff, `/api/staff/${known.id}/enable`);
    const opens = { heading: "Today", as: "staff" } as const;
    await follow({ to, heading: "You have access to the portal again", links: { "Open the portal": opens } });
  },
  "certifications.class-registration-confirmation": async ({ page, follow }) => {
    const to = newRecipient();
    const { reference } = await takesClass(page, to);
    await follow({ to, heading: "Class registration received", links: classLinks(reference) });
  },
  "certifications.certified": async ({ ground, page, staff, follow }) => {
    const to = newRecipient();
    const first = { ...CUSTOMER, email: to, classSelection: "1" };
    const { reference } = await sendForm(page, "/api/cert-registration", first);
    const request = "select certification_id as id, cert_id as name from class_registrations where reference = $1";
    const [row] = await querySite<{ id: string; name: string }>(ground.site, request, [reference]);
    const confirmed = { action: "confirm", issuedOn: "2026-02-27", letter: true, version: 1 };
    await send(staff, `/api/admin/certifications/${row?.id}/standing`, confirmed);
    const opens = { heading: "Who is certified today", shows: row?.name ?? "" };
    await follow({ to, heading: "You are certified", links: { "See it on our site": opens } });
  },
  "certifications.standing": async ({ staff, follow }) => {
    const to = newRecipient();
    const holder = { ...PERSON, firstName: "Marla", lastName: "Quinn", level: "1", issuedOn: "2026-01-05" };
    const { id, version } = await send(staff, "/api/admin/certifications", { ...holder, email: to });
    const act = { action: "suspend", day: "2026-01-10", reason: "No sample records", letter: true, version };
    await send(staff, `/api/admin/certifications/${id}/standing`, act);
    await follow({ to, heading: "Your certification is suspended", says: "February 9, 2026", links: {} });
  },
  "certifications.ending": (journey) => tellsOfEnd(journey, 20, "Time to renew"),
  "certifications.ended": (journey) => tellsOfEnd(journey, -20, "Your certification ended"),
  "certifications.employer-ending": async (journey) => {
    const { staff, world, follow } = journey;
    const to = newRecipient();
    const company = `Expiry Paving ${newRecipient()}`.replace(/@.*/, "");
    // Due two days ago, so that no hour of the day matters.
    await certifiesUntil(journey, newRecipient(), 28, company);
    await send(staff, "/api/members", { ...NEW_MEMBER, ...PLACE, name: company, contactEmail: to });
    const [rule] = (await get(staff, "/api/admin/expiry-rules")).rules.filter(
      ({ rule: name }: { rule: string }) => name === "last",
    );
    const path = "/api/admin/expiry-rules/last";
    await send(staff, path, { isOn: true, days: 30, version: rule.version }, { method: "PUT" });
    await querySite(world.ground.site, "update expiry_rules set since = since - 3");
    await runJob(world.ground.site, "certifications.send-expiry");
    await follow({ to, heading: "Certifications to renew", says: company, links: SEE_CLASSES });
  },
  "certifications.class-registration-ended": async ({ ground, page, staff, follow }) => {
    const to = newRecipient();
    const { reference } = await takesClass(page, to);
    const request = "select id from class_registrations where reference = $1";
    const [row] = await querySite<{ id: string }>(ground.site, request, [reference]);
    await send(staff, `/api/class-registrations/${row?.id}/cancel`, { reason: "The class is full" });
    await follow({ to, heading: "Class registration cancelled", says: "The class is full", links: {} });
  },
  "certifications.session-news": async ({ ground, page, staff, follow }) => {
    const to = newRecipient();
    const { reference } = await takesClass(page, to);
    const request = "select id from class_registrations where reference = $1";
    const [row] = await querySite<{ id: string }>(ground.site, request, [reference]);
    const made = await send(staff, "/api/admin/class-sessions", { ...SESSION, classSelection: "4" });
    await send(staff, `/api/admin/class-sessions/${made.id}/state`, { state: "open", version: 1 });
    const path = `/api/class-registrations/${row?.id}/session`;
    await send(staff, path, { sessionId: made.id, version: 1 }, { method: "PUT" });
    const links = { "See your registration": { heading: "CLASS REGISTRATION", shows: reference } };
    await follow({ to, heading: "The dates of your class", says: "Feb 22 to 25, 2094", links });
  },
  "certifications.class-waitlist": async ({ ground, page, staff, follow }) => {
    const [to, holder] = [newRecipient(), newRecipient()];
    const made = await send(staff, "/api/admin/class-sessions", { ...SESSION, classSelection: "4", capacity: 1 });
    await send(staff, `/api/admin/class-sessions/${made.id}/state`, { state: "open", version: 1 });
    const { reference } = await takesClass(page, holder);
    const ask = "select id from class_registrations where reference = $1";
    const [row] = await querySite<{ id: string }>(ground.site, ask, [reference]);
    const held = { sessionId: made.id, version: 1, letter: false };
    await send(staff, `/api/class-registrations/${row?.id}/session`, held, { method: "PUT" });
    await send(staff, `/api/classes/sessions/${made.id}/waitlist`, { ...PERSON, email: to });
    const waiting = { heading: "Master Certification", shows: "You are number 1 in line" };
    await follow({ to, heading: "You are on the waitlist", links: { "See your number in line": waiting } });
    const free = { sessionId: null, version: 2, letter: false };
    await send(staff, `/api/class-registrations/${row?.id}/session`, free, { method: "PUT" });
    const turn = { heading: "CLASS REGISTRATION", shows: "It is your turn" };
    const own = { heading: "Master Certification", shows: "It is your turn" };
    const links = { "Register now": turn, "Let the next in line register": own };
    await follow({ to, heading: "It is your turn to register", links });
    const ends = "update session_waitlist set offer_until = now() where session_id = $1";
    await querySite(ground.site, ends, [made.id]);
    await runJob(ground.site, "certifications.tend-waitlists");
    const again = { heading: "Master Certification" };
    await follow({ to, heading: "Your offer has ended", links: { "Join the waitlist again": again } });
  },
  "certifications.exam-result": async ({ ground, staff, follow }) => {
    const to = newRecipient();
    const days = { firstDay: inDays(-3), lastDay: inDays(-1) };
    const { id } = await send(staff, "/api/admin/class-sessions", { ...SESSION, ...days });
    await send(staff, `/api/admin/class-sessions/${id}/state`, { state: "open", version: 1 });
    const lastName = to.replace(/@.*/, "");
    const person = { ...CUSTOMER, lastName, company: lastName, email: to, classSelection: "1" };
    await send(staff, "/api/cert-registration", person);
    const request = "select id, reference from class_registrations where email = $1";
    const [row] = await querySite<{ id: string; reference: string }>(ground.site, request, [to]);
    const move = { sessionId: id, version: 1, letter: false };
    await send(staff, `/api/class-registrations/${row?.id}/session`, move, { method: "PUT" });
    const { entries } = await get(staff, `/api/admin/class-sessions/${id}/exam`);
    const failed = { entryId: entries[0].id, part: "written", number: 1, day: null, score: 20, isPassed: null };
    await send(staff, `/api/admin/class-sessions/${id}/exam`, { ...failed, seen: null, reason: "" });
    await send(staff, `/api/admin/class-sessions/${id}/results`, { count: 1 });
    const links = { "See your registration": { heading: "CLASS REGISTRATION", shows: row?.reference ?? "" } };
    await follow({ to, heading: "Your result", says: "the whole course again", links });
  },
  "membership.application-received": async ({ page, follow }) => {
    const to = newRecipient();
    const opens = { heading: "Member application", shows: await applies(page, to) };
    await follow({ to, heading: "Member application received", links: { "See or pay your application": opens } });
  },
  "membership.application-for-office": async ({ page, follow }) => {
    const says = await applies(page, newRecipient());
    await follow({ to: OFFICE, heading: "New member application", says, links: {} });
  },
  "membership.application-approved": (journey) =>
    decides(journey, "approve", { heading: "Welcome", says: "See you at the convention." }, "See or pay your dues"),
  "membership.application-declined": (journey) =>
    decides(journey, "decline", { heading: "Your application", says: "Another state." }, "See your application"),
  "membership.application-question": (journey) => {
    const wanted = { heading: "A question about your application", says: "How many tons?" };
    return decides(journey, "questions", wanted, "See your application");
  },
  "membership.company-invitation": async ({ member, company, follow }) => {
    const to = newRecipient();
    await send(member, "/api/account/company/invitations", { email: to });
    const opens = { heading: `Join ${company.name}`, shows: to };
    await follow({ to, heading: "Join your company's page", links: { "See the invitation": opens } });
  },
  "membership.domain-decided": async ({ member, staff, company, follow }) => {
    const { id } = await send(member, "/api/account/company/domains", { domain: MEMBER.split("@")[1] });
    const path = `/api/members/${company.id}/domains/${id}`;
    await send(staff, `${path}/refuse`, { note: "A mail provider" });
    const own = { heading: company.name, shows: "A mail provider", as: "member" } as const;
    const heading = "Your email domain is not approved";
    await follow({ to: MEMBER, heading, says: "A mail provider", links: { "See your company's page": own } });
    await send(staff, path, {}, { method: "DELETE" });
  },
  "membership.listing-proposed": async ({ world, company, member, follow }) => {
    const street = "9 Proposed Street";
    const id = await proposes(world, street);
    const opens = { heading: company.name, shows: street, as: "staff" } as const;
    await follow({ to: OFFICE, heading: "A listing waits for you", says: street, links: { "Decide it": opens } });
    await send(member, `/api/account/company/listing-proposals/${id}/withdraw`);
  },
  "membership.listing-decided": async ({ world, staff, company, follow }) => {
    const to = MEMBER;
    const declined = await proposes(world, "9 Declined Street");
    await send(staff, `/api/listing-proposals/${declined}/decline`, { note: "Not yours" });
    const own = { heading: company.name, as: "member" } as const;
    await follow({ to, heading: "Your listing is not changed", links: { "See your company's page": own } });
    await send(staff, `/api/listing-proposals/${await proposes(world, "9 Approved Street")}/approve`);
    const list = { heading: "Members", shows: company.name };
    await follow({ to, heading: "Your listing is changed", links: { "See the list of members": list } });
  },
  "content.contact-message": async ({ page, follow }) => {
    const { firstName: first_name, lastName: last_name, phone } = PERSON;
    const says = "When does golf begin?";
    await send(page, "/api/contact", { first_name, last_name, phone, email: newRecipient(), message: says });
    await follow({ to: OFFICE, heading: "Message from Marla Quinn", says, links: {} });
  },
  "content.confirm-notices": async ({ page, follow }) => {
    const to = newRecipient();
    await send(page, "/api/notice-subscriptions", { email: to });
    const opens = { heading: "Get our notices by email?", shows: to };
    await follow({ to, heading: "Confirm your address", links: { "Get notices by email": opens } });
  },
  "content.notice": async ({ world, page, staff, follow }) => {
    const to = newRecipient();
    await send(page, "/api/notice-subscriptions", { email: to });
    const request = { name: "content.confirm-notices", to, heading: "Confirm your address" } as const;
    const link = (await takenLetter(world.ground, request)).get("Get notices by email") ?? "";
    await send(page, `/api/notice-subscriptions/${link.split("/").at(-1)}`);
    const day = inDays(30);
    const title = `Letting of ${to}`;
    const facts = { title, heldOn: day, cutOffOn: day, cutOffTime: "10:00", timeZone: "America/Chicago" };
    const { id } = await send(staff, "/api/admin/lettings", { ...facts, counties: ["Hinds"], projects: [] });
    await send(staff, `/api/admin/lettings/${id}/state`, { state: "published", version: 1 });
    const see = { heading: "Notice to Contractors", shows: title };
    const end = { heading: "End notices by email?", shows: to };
    await follow({ to, heading: title, links: { "See the bid letting": see, "Unsubscribe from notices": end } });
  },
  "content.wording-test": async ({ world, staff, follow }) => {
    const { reference } = await takesClass(staff, newRecipient());
    const to = newRecipient();
    const test = { texts: {}, reference };
    // The test goes to the staff user's own address, and no mail server is asked for the one of the journeys.
    const moveStaff = (from: string, now: string) =>
      querySite(world.ground.site, "update users set email = $2 where email = $1", [from, now]);
    await moveStaff(STAFF.email, to);
    await send(staff, "/api/admin/wordings/certifications.class-registration-confirmation/test", test).finally(() =>
      moveStaff(to, STAFF.email),
    );
    // Staff get no address that opens what is a registrant's.
    const sample = { sample: "/class-registration/sample" };
    const links = {
      ...classLinks(reference),
      [OWN_CLASS]: sample,
      [OWN_PAPER]: { sample: "/class-registrations/sample" },
    };
    await follow({ to, heading: "Class registration received", links });
  },
  "content.message-answer": async ({ staff, page, follow }) => {
    const to = newRecipient();
    const visitor = { first_name: "Marla", last_name: "Quinn", email: to, phone: PERSON.phone };
    await send(page, "/api/contact", { ...visitor, message: "Is the January class full?" });
    const { messages } = await get(staff, `/api/contact-messages?q=${encodeURIComponent(to)}`);
    await send(staff, `/api/contact-messages/${messages[0].id}/answers`, { text: "There is room for four." });
    await follow({ to, heading: "Answer to your message", says: "There is room for four.", links: {} });
  },
  "events.registration-received": async ({ world, follow }) => {
    const to = newRecipient();
    const { reference } = await registers(world, to);
    await follow({
      to,
      heading: "Registration received",
      says: reference,
      links: {
        "See or pay your registration": { heading: GOLF, shows: reference },
        "Add the event to your calendar": { file: "BEGIN:VCALENDAR" },
      },
    });
  },
  "events.names-corrected": async ({ world, page, follow }) => {
    const to = newRecipient();
    const { reference, token, people } = await registers(world, to);
    const [golfer] = people.filter(({ name }: { name: string }) => name.startsWith("Pat Reed")).slice(-1);
    const change = { people: [{ path: golfer.path, name: "Otis Reyes" }] };
    await send(page, `/api/registrations/${token}/people`, change, { method: "PUT" });
    const opens = { heading: GOLF, shows: "Otis Reyes" };
    await follow({ to, heading: "Names corrected", says: reference, links: { "See your registration": opens } });
  },
  "events.registration-ended": async ({ world, ground, page, follow }) => {
    const [gone, late] = [newRecipient(), newRecipient()];
    const { token } = await registers(world, gone);
    await send(page, `/api/registrations/${token}/withdraw`);
    await follow({ to: gone, heading: "Registration withdrawn", links: {} });
    const { id } = await registers(world, late, { capacity: 4, by: "Card" });
    await querySite(ground.site, "update registrations set hold_until = now() where id = $1", [id]);
    await runJob(world.ground.site, "events.release-holds");
    await follow({ to: late, heading: "Your hold has ended", links: { "Register again": { heading: GOLF } } });
  },
  "events.event-moved": async ({ world, staff, follow }) => {
    const to = newRecipient();
    const { event, reference } = await registers(world, to);
    const path = `/api/admin/events/${event}`;
    const { content, version } = await get(staff, `${path}/edit`);
    const moved = { ...content, location: "Bayou Oaks, Jackson" };
    const saved = await send(staff, `${path}/draft`, { content: moved, version }, { method: "PUT" });
    await send(staff, `${path}/publish`, { version: saved.version, tellsRegistrants: true });
    await runJob(world.ground.site, "events.send-announcements");
    const opens = { heading: GOLF, shows: reference };
    await follow({ to, heading: "New place", says: reference, links: { "See your registration": opens } });
  },
  "events.announcement": async ({ world, ground, staff, follow }) => {
    const to = newRecipient();
    const { event, reference, token } = await registers(world, to);
    const texts = { subject: "Where to park", text: "See {{registrationLink}}", audience: { people: "contacts" } };
    const { id, version } = await send(staff, `/api/admin/events/${event}/announcements`, texts);
    await send(staff, `/api/admin/announcements/${id}/send`, { version });
    await runJob(world.ground.site, "events.send-announcements");
    const opens = { heading: GOLF, shows: reference };
    const link = `${ground.site.url}/registration/${token}`;
    await follow({ to, heading: "Where to park", says: reference, links: { [link]: opens } });
  },
  "events.attendance-certificate": async ({ world, staff, follow }) => {
    const to = newRecipient();
    const { event } = await registers(world, newRecipient(), { golfer: to });
    const path = `/api/admin/events/${event}`;
    const { id } = await send(staff, `${path}/credit-sessions`, CREDIT_SESSION);
    const { people } = await get(staff, `${path}/attendance`);
    const attended = { people: people.map((one: { id: string }) => one.id), attended: true };
    await send(staff, `/api/admin/credit-sessions/${id}/attendance`, attended, { method: "PUT" });
    await send(staff, `${path}/attendance-certificates`);
    const opens = { "Open your certificate": { file: "%PDF" } };
    await follow({ to, heading: "Certificate of attendance", says: "1.5 hours", links: opens });
  },
  "events.waitlist": async ({ world, ground, staff, follow }) => {
    const to = newRecipient();
    const { event, id } = await registers(world, newRecipient(), { capacity: 1 });
    await send(staff, `/api/events/${event}/waitlist`, { ...PERSON, email: to, people: 1 });
    const waiting = { heading: GOLF, shows: "You are number 1 in line" };
    await follow({ to, heading: "You are on the waitlist", links: { "See your number in line": waiting } });
    await send(staff, `/api/registrants/${id}/cancel`, { reason: "Cannot come" });
    const turn = { heading: GOLF, shows: "It is your turn" };
    const links = { "Register now": turn, "Let the next in line register": turn };
    await follow({ to, heading: "It is your turn to register", links });
    await querySite(ground.site, "update waitlist set offer_until = now() where email = $1", [to]);
    await runJob(world.ground.site, "events.end-offers");
    await follow({ to, heading: "Your offer has ended", links: { "See the event": { heading: GOLF } } });
    const waits = newRecipient();
    const { event: off } = await registers(world, newRecipient(), { capacity: 1 });
    await send(staff, `/api/events/${off}/waitlist`, { ...PERSON, email: waits, people: 1 });
    const { version, registrations, refundCents } = await get(staff, `/api/admin/events/${off}/cancellation`);
    const request = { version, registrations, refundCents, reason: "A storm is forecast", refunds: false };
    await send(staff, `/api/admin/events/${off}/cancel`, request);
    const others = { "See other events": { heading: "Events" } };
    await follow({ to: waits, heading: "The event is cancelled", says: "A storm is forecast", links: others });
  },
  "events.event-soon": (journey) => reminds(journey, "event-soon", "See you soon", "See or pay your registration"),
  "events.unpaid": (journey) =>
    reminds(journey, "unpaid", "Your registration is not paid yet", "Pay your registration", { by: "Card" }),
  "events.check-awaited": (journey) =>
    reminds(journey, "check-awaited", "We wait for your check", "See or pay your registration"),
  "events.names-missing": (journey) => reminds(journey, "names-missing", "Who is coming?", "Name them"),
  "events.offer-ending": async ({ world, ground, staff, follow }) => {
    const to = newRecipient();
    const { event, id } = await registers(world, newRecipient(), { capacity: 1 });
    await send(staff, `/api/events/${event}/waitlist`, { ...PERSON, email: to, people: 1 });
    await send(staff, `/api/registrants/${id}/cancel`, { reason: "Cannot come" });
    const ends = "update waitlist set offered_at = now() - interval '2 days', offer_until = now() + interval '5 hours'";
    await querySite(ground.site, `${ends} where email = $1`, [to]);
    await switchesOn(staff, event, "offer-ending");
    await runJob(world.ground.site, "events.send-rule-letters");
    const turn = { heading: GOLF, shows: "It is your turn" };
    const links = { "Register now": turn, "Let the next in line register": turn };
    await follow({ to, heading: "Your offer ends soon", links });
  },
  "payments.receipt": async ({ world, follow }) => {
    const to = newRecipient();
    const { check } = await paidRegistration(world, to);
    const links = { "Download the receipt as a PDF": { file: "%PDF-" } };
    await follow({ to, heading: "Receipt", says: check.order, links });
  },
  "payments.refund": async ({ world, staff, follow }) => {
    const to = newRecipient();
    const { check } = await paidRegistration(world, to);
    const refund = { order: check.order, reason: "Rained out", totalCents: check.amountCents, checkNumber: "5001" };
    await send(staff, "/api/refunds", refund);
    await follow({ to, heading: "Refund", says: check.order, links: {} });
  },
  "payments.check-returned": async ({ world, staff, follow }) => {
    const to = newRecipient();
    const { check } = await paidRegistration(world, to);
    await send(staff, `/api/checks/${check.id}/return`, { reason: "Insufficient funds" });
    await follow({ to, heading: "Your check was returned", says: "Insufficient funds", links: {} });
  },
  "payments.match-undone": async ({ world, staff, follow }) => {
    const to = newRecipient();
    const [charge] = (await registers(world, to)).charges;
    const { order } = await paysByCheck(world, [], charge.amountCents);
    const { lines } = await get(staff, "/api/unmatched");
    const line = lines.find(({ reference }: { reference: string }) => reference === order);
    const path = `/api/unmatched/${line.order}/${line.lineNo}`;
    await send(staff, `${path}/match`, { charge: charge.token });
    await send(staff, `${path}/undo`, { reason: "Of another company" });
    await follow({ to, heading: "A payment was booked to you by mistake", says: order, links: {} });
  },
  "payments.invoice": async ({ world, ground, follow }) => {
    const to = newRecipient();
    const { number, id } = await issues(world, to, today());
    await follow({ to, heading: `Invoice ${number}`, links: invoiceLinks(number) });
    const day = inDays(-8);
    await querySite(ground.site, "update invoices set issued_on = $2, due_on = $2 where id = $1", [id, day]);
    await querySite(ground.site, "update reminders set next_at = now() where subject = $1", [`invoice ${id}`]);
    await runJob(world.ground.site, "reminders.send");
    await follow({ to, heading: `Invoice ${number} is overdue`, links: invoiceLinks(number) });
  },
  "payments.statement": async ({ world, follow }) => {
    const to = newRecipient();
    await issues(world, to, today());
    const company = encodeURIComponent(CUSTOMER.company.toLowerCase());
    await send(world.staff, `/api/owed/${company}/statements`, { email: to });
    await follow({
      to,
      heading: `Statement of ${formatDay(today())}`,
      says: "Exhibit table",
      links: { "Sign in and pay": { heading: "Sign in" } },
    });
  },
  "membership.lapsed": async ({ world, ground, staff, follow }) => {
    const to = newRecipient();
    const company = `Lapsing Paving ${to.split("@")[0]}`;
    const year = await hasOverdueDues(world, { company, to });
    const { rows } = await get(staff, `/api/dues-runs/${year}?show=overdue`);
    const [{ companyId, invoice }] = rows;
    await send(staff, `/api/dues-runs/${year}/lapse`, { companies: [companyId] });
    const links = { "See or pay the invoice": { heading: `Invoice ${invoice.number}`, shows: `dues ${year}` } };
    await follow({ to, heading: "Your membership has lapsed", says: company, links });
    await querySite(ground.site, "update invoices set due_on = '2099-12-31' where id = $1", [invoice.id]);
  },
  "payments.dispute": async ({ world, page, follow }) => {
    const email = newRecipient();
    const { charges } = await takesClass(page, email);
    const items = charges.map(({ token: charge, label }: Record<string, string>) => ({ charge, itemName: label }));
    const quote = await send(page, "/api/cart-quote", { items });
    const how = { id: "pm_card_createDispute", checkoutId: crypto.randomUUID(), description: "Class" };
    const amount = String(quote.totalCents);
    await send(page, "/api/payment", { ...how, amount, items, customer: { ...CUSTOMER, email } });
    await runJob(world.ground.site, "payments.reconcile-disputes");
    await follow({ to: OFFICE, heading: "Payment disputed", says: PERSON.company, links: {} });
  },
  "payments.debit-failed": async ({ world, ground, page, follow }) => {
    const email = newRecipient();
    const { charges } = await takesClass(page, email);
    await takeBankDebits(ground.site);
    const items = charges.map(({ token: charge, label }: Record<string, string>) => ({ charge, itemName: label }));
    const { subtotalCents } = await send(page, "/api/cart-quote", { items });
    const how = { id: "pm_usBankAccount_accountClosed", checkoutId: crypto.randomUUID(), description: "Class" };
    await send(page, "/api/payment", {
      ...how,
      amount: String(subtotalCents),
      items,
      customer: { ...CUSTOMER, email },
    });
    const before = "- interval '11 minutes'";
    await querySite(
      ground.site,
      `update test_card_intents set created_at = created_at ${before} where status = 'processing'`,
    );
    await querySite(
      ground.site,
      `update payment_attempts set updated_at = updated_at ${before} where status = 'processing'`,
    );
    await runJob(world.ground.site, "payments.reconcile");
    await follow({ to: email, heading: "TEST - NOT A RECEIPT", says: "the account is closed", links: {} });
  },
  "payments.differences": async ({ world, ground, follow }) => {
    await querySite(
      ground.site,
      `insert into test_card_intents (id, order_id, amount_cents, description, status, client_secret, payment_method, created_at)
       values ('pi_of_nobody', gen_random_uuid(), 4711, 'Typed at the processor', 'succeeded', 'secret_of_nobody', 'pm_card_visa', now())`,
    );
    await runJob(world.ground.site, "payments.compare-books");
    await follow({ to: OFFICE, heading: "The books differ", says: "pi_of_nobody", links: {} });
  },
};

/** Opens a page as its reader, who sees what the letter promised. */
async function open(
  page: Page,
  href: string,
  { heading, shows }: Exclude<Leads, { file: string } | { sample: string }>,
): Promise<void> {
  const wrong: string[] = [];
  const note = (words: string) => void wrong.push(words);
  page.on("pageerror", ({ message }) => note(message));
  page.on("console", (line) => line.type() === "error" && note(line.text()));
  const answer = await page.goto(href);
  expect(answer?.status(), href).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  if (shows) await expect(page.getByRole("main").getByText(shows).filter({ visible: true }).first()).toBeVisible();
  page.removeAllListeners();
  expect(wrong, href).toEqual([]);
}

async function openFile(page: Page, href: string, begins: string): Promise<void> {
  const file = await page.request.get(href);
  expect(file.status(), href).toBe(200);
  expect((await file.text()).slice(0, begins.length)).toBe(begins);
}

for (const [name, journey] of Object.entries(JOURNEYS) as [LetterName, (journey: Journey) => Promise<void>][]) {
  test(`the letter ${name} leads where it says`, async ({ page, world }) => {
    await page.goto("/robots.txt");
    const readers = { staff: world.staff, member: world.member };
    const follow = async ({ to, heading, says, links }: WantedEmail) => {
      const found = await takenLetter(world.ground, { name, to, heading, says });
      expect([...found.keys()].sort()).toEqual(Object.keys(links).sort());
      for (const [words, leads] of Object.entries(links)) {
        const href = found.get(words) ?? "";
        if ("sample" in leads) expect(new URL(href).pathname).toContain(leads.sample);
        else if ("file" in leads) await openFile(page, href, leads.file);
        else await open(leads.as ? readers[leads.as] : page, href, leads);
      }
    };
    await journey({ ...world, page, world, follow });
  });
}
