/**
 * Section 5 of the specification for registrations: every rule with its exact message, in the browser's check and over
 * HTTP. One file because it is one table: each form has the rules of the customer form and its own.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { classFormSchema } from "#features/certifications/rules/class-registration.ts";
import { createTestApi } from "#test/api.ts";
import { CLAY_PRICES, insertClayShoot } from "#test/clay-shoot-event.ts";
import { CUSTOMER, EMPTY_CUSTOMER_MESSAGES } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { drawInRoot } from "#test/draw-in-root.tsx";
import { GOLF_PRICES, insertGolfEvent } from "#test/golf-event.ts";
import { errorsOf, type FormSchema } from "#ui/forms/use-field-errors.ts";
import { CustomerFields } from "#ui/public/forms/fields/customer-fields.tsx";
import { EVENT_TYPES, type EventType } from "../rules/catalog/event-types.ts";
import type { EventDetail, PriceObj } from "../rules/catalog/schema.ts";
import { MAX_PLAYERS, MAX_TEAMS } from "../rules/catalog/team-size.ts";
import { pricesOf } from "../rules/content/price-obj.ts";
import { formSchemaOf } from "../rules/registrations/form-schema.ts";
import { problemsOf } from "./kinds/parts/attendee-form-data.ts";

const deps = await createTestDeps({ now: "2027-01-10T12:00:00Z" });
const call = createTestApi(deps);
afterAll(deps.close);

const REFUSED = "Please fill out all information correctly and resubmit";

type Answers = Record<string, unknown>;
type Form = { schema: FormSchema; good: Answers; path: string };

const eventForm = (event_type: EventType, stored: PriceObj, details: Answers): Form => ({
  schema: formSchemaOf(
    { event_type, prices: pricesOf(stored), sessions: {}, time_zone: "America/Chicago" },
    deps.now(),
  ),
  good: { ...CUSTOMER, details: { event_type, ...details } },
  path: "/event-register",
});
const CLASSES = {
  "Level 1 Certification": { Member: 1690, "Non-Member": 2035 },
  "Level 2 Certification": { Member: 1820, "Non-Member": 2170 },
} as PriceObj;
const LEVELS = { regLevel: { ExhibitorNonMember: 1200, IndividualNonMember: 450, Student: 75 } };
const FORMS: Record<string, Form> = {
  "Clay shoot": eventForm("CLAY_SHOOT", CLAY_PRICES, { sponsorship: "Platinum", teams: [[{}, {}], [{}]] }),
  Golf: eventForm("GOLF", GOLF_PRICES, { sponsorship: "Platinum Sponsor", teams: [[{}, {}], [{}]] }),
  Certification: eventForm("CERTIFICATION", CLASSES, { class: "Level 2 Certification", memberStatus: "Member" }),
  QAC: eventForm("QAC", LEVELS, {
    attendees: [{ name: "Kim Orr", email: "kim@delta.example", regLevel: "Exhibitor" }],
  }),
  Convention: eventForm("CONVENTION", LEVELS, { regLevel: "Individual", guests: [""] }),
  "Class registration": {
    schema: classFormSchema,
    good: { ...CUSTOMER, classSelection: "2", certID: "L1-24-70F1", payMethod: "Check" },
    path: "/cert-registration",
  },
};

const eventIds: Record<string, string> = {};
beforeAll(async () => {
  eventIds["Clay shoot"] = await insertClayShoot(deps.db);
  eventIds.Golf = await insertGolfEvent(deps.db);
  eventIds.Certification = await insertGolfEvent(deps.db, { type: "CERTIFICATION", priceObj: CLASSES });
  eventIds.QAC = await insertGolfEvent(deps.db, { type: "QAC", priceObj: LEVELS });
  eventIds.Convention = await insertGolfEvent(deps.db, { type: "CONVENTION", priceObj: LEVELS });
});

test("every kind of event has its form here", () => {
  const types = Object.values(FORMS).flatMap(
    ({ good: { details } }) => (details as Answers | undefined)?.event_type ?? [],
  );
  expect(types.sort()).toEqual([...EVENT_TYPES].sort());
});

type Rule = [field: string, bad: readonly unknown[], message: string];

const BLANK = ["", " ", "\t \n", undefined];
const EMAILS = [
  ...BLANK,
  "pat",
  "pat.reed",
  "pat@delta",
  "@delta.example",
  "pat@",
  "pat@delta.e",
  "pat reed@delta.example",
  "pat@@delta.example",
  "pat@delta.example, eve@delta.example",
  "<pat@delta.example>",
  "pat@delta.example\r\nBcc: eve@delta.example",
  `${"p".repeat(250)}@delta.example`,
];
const SHARED: Rule[] = [
  ["company", BLANK, "Must enter Company"],
  ["company", ["x".repeat(201)], "At most 200 characters"],
  ["firstName", BLANK, "Must enter a first name"],
  ["firstName", ["x".repeat(101)], "At most 100 characters"],
  ["lastName", BLANK, "Must enter a last name"],
  ["lastName", ["x".repeat(101)], "At most 100 characters"],
  ["street", BLANK, "Must enter street address"],
  ["street", ["x".repeat(201)], "At most 200 characters"],
  ["city", BLANK, "Must enter a city"],
  ["city", ["x".repeat(101)], "At most 100 characters"],
  ["state", [...BLANK, "ZZ", "ms", "Mississippi", "PX"], "Must select a State"],
  [
    "zip",
    [...BLANK, "3880", "388011", "3880A", "38 801", "38801-12", "38801-12345", "-3880", "٣٨٨٠١"],
    "Must enter zip code",
  ],
  ["email", EMAILS, "Must enter email address"],
  [
    "phone",
    [
      ...BLANK,
      "555-0142",
      "601-555-014",
      "601-555-01422",
      "601-555-O142",
      "601-555-0142 ext",
      "601_555_0142",
      "+44 20 7946 0958",
      "----------",
    ],
    "Must enter phone number",
  ],
];

const NO_AMOUNT = "Must enter an amount in dollars, such as 75 or 1,200.50, or leave this empty";
const TEAMS: Rule[] = [
  ["details.sponsorship", ["", undefined], "Must choose a sponsorship"],
  ["details.teams.0.0.email", EMAILS.slice(4), "Must enter email address"],
  ["details.teams.1.0.name", ["x".repeat(101)], "At most 100 characters"],
  ["details.teams.0", [Array(MAX_PLAYERS + 1).fill({})], `A team has at most ${MAX_PLAYERS} players`],
];
const OWN: Record<string, Rule[]> = {
  "Clay shoot": [
    ...TEAMS,
    ["details.raffleDonation", ["lots", "-75", "75.505", "1e3", "1.200,50", "$"], NO_AMOUNT],
    ["details.raffleDonation", ["100000.01"], "Must enter at most $100,000.00; please call the office to give more"],
    ["details.teams", [Array(MAX_TEAMS + 1).fill([])], `At most ${MAX_TEAMS} teams`],
  ],
  Golf: [
    ...TEAMS,
    ["details.attendingReception", ["", "Perhaps"], "Must answer Yes, No or Maybe"],
    ["details.individualGolfer", [{ name: "Kim Orr" }], "This sponsorship has no individual golfer"],
  ],
  Certification: [
    ["details.class", ["", "Level 9 Certification", "classLimit", undefined], "Must select a class"],
    ["details.class", ["Master Certification"], "Must select a class"],
    ["details.memberStatus", ["", "Yes", "member", undefined], "Must select Member or Non-Member"],
    ["details.certID", ["x".repeat(61)], "At most 60 characters"],
  ],
  QAC: [
    ["details.attendees", [[], "Kim Orr", undefined], "Must add at least one attendee"],
    ["details.attendees.0.name", [...BLANK, "42", "-"], "Must enter a name"],
    ["details.attendees.0.name", ["x".repeat(101)], "At most 100 characters"],
    ["details.attendees.0.email", EMAILS, "Must enter email address"],
    ["details.attendees.0.regLevel", ["", "VIP", "exhibitor", undefined], "Must choose a registration level"],
    ["details.attendees.0.includedAttendees", [["A", "B", "C"]], "Exhibitor includes 2 names"],
  ],
  Convention: [
    ["details.regLevel", ["", "VIP"], "Must choose a registration level"],
    ["details.guests", [Array(11).fill("Kim")], "At most 10 guests"],
    ["details.guests.0", ["x".repeat(101)], "At most 100 characters"],
  ],
  "Class registration": [
    ["classSelection", ["", "0", "5", 5, "Level 1", undefined], "Must select a class"],
    ["certID", ["", "  ", undefined], "Must enter certification ID"],
    ["certID", ["x".repeat(41)], "At most 40 characters"],
  ],
};

const ROWS = Object.keys(FORMS).flatMap((form) =>
  [...SHARED, ...(OWN[form] ?? [])].map(([field, bad, message]) => ({ form, field, bad, message })),
);

/** The answers with one of them replaced, or left out where the value is undefined. */
function withAnswer(answers: Answers, field: string, value: unknown): Answers {
  const copy = structuredClone(answers);
  const steps = field.split(".");
  const last = steps.pop() ?? "";
  const parent = steps.reduce((node, step) => node[step] as Answers, copy);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

// Each request comes from its own address, because registrations are counted by address.
let visitor = 0;
async function send(form: string, answers: Answers) {
  visitor++;
  const eventID = eventIds[form];
  const response = await call(FORMS[form]?.path ?? "", {
    body: { ...answers, ...(eventID && { eventID }) },
    clientAddress: `203.0.${visitor >> 8}.${visitor & 255}`,
  });
  return { status: response.status, body: await response.json() };
}

describe.each(Object.entries(FORMS))("%s", (form, { schema, good }) => {
  test("passes when everything is filled out", async () => {
    expect(errorsOf(schema, good)).toEqual({});
    expect((await send(form, good)).status).toBe(201);
  });

  test.each(ROWS.filter((row) => row.form === form))("$field: $message", async ({ field, bad, message }) => {
    for (const value of bad) {
      const answers = withAnswer(good, field, value);
      const shown = JSON.stringify(value) ?? "left out";
      expect.soft(errorsOf(schema, answers), `browser, ${shown}`).toEqual({ [field]: message });
      const { status, body } = await send(form, answers);
      const seen = { status, message: body.message, fields: body.fields };
      expect.soft(seen, `API, ${shown}`).toEqual({ status: 422, message: REFUSED, fields: { [field]: [message] } });
    }
  });

  test.each([
    ["phone", ["601-555-0142", "(601) 555.0142", "6015550142", "601.555.0142", "+1 601 555 0142"]],
    ["zip", ["38801", " 38801 ", "38801-1234"]],
    ["email", ["pat@delta.example", " pat.o'reed+golf@mail.delta.example "]],
    ["state", ["MS", "DC", "WY"]],
  ])("a good %s passes on both sides", async (field, values) => {
    for (const value of values) {
      expect.soft(errorsOf(schema, withAnswer(good, field, value)), value).toEqual({});
      expect.soft((await send(form, withAnswer(good, field, value))).status, value).toBe(201);
    }
  });

  test("an empty form names everything at once", async () => {
    const empty = { ...good, ...Object.fromEntries(Object.keys(CUSTOMER).map((name) => [name, ""])) };
    expect(errorsOf(schema, empty)).toEqual(EMPTY_CUSTOMER_MESSAGES);
    const { body } = await send(form, empty);
    expect(body.fields).toEqual(
      Object.fromEntries(Object.entries(EMPTY_CUSTOMER_MESSAGES).map(([name, message]) => [name, [message]])),
    );
  });
});

test("the fields of a refused customer form show their messages too, empty ones in their placeholder", () => {
  const { good, schema } = FORMS.Golf as Form;
  const empty = Object.fromEntries(Object.keys(CUSTOMER).map((name) => [name, ""]));
  const html = drawInRoot(<CustomerFields errors={errorsOf(schema, { ...good, ...empty })} />);
  expect(html.match(/placeholder="cannot be blank"/g)).toHaveLength(8);
  expect(html).toContain('<option value="">Must select as State</option>');
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(9);
});

// The entry shows "Please enter all information for Attendee" when one of these applies.
test.each([
  [{ name: " " }, { name: "Must enter a name" }],
  [{ email: "kim@delta" }, { email: "Must enter email address" }],
  [{ email: "" }, { email: "Must enter email address" }],
  [{ regLevel: "" as const }, { regLevel: "Must choose a registration level" }],
  [
    { name: "", email: "", regLevel: "" as const },
    {
      name: "Must enter a name",
      email: "Must enter email address",
      regLevel: "Must choose a registration level",
    },
  ],
  [{}, {}],
])("an attendee with %j is told %j before being added", (over, problems) => {
  const entry = { name: "Kim Orr", email: "kim@delta.example", regLevel: "Student" as const, isMember: false };
  const event = { prices: pricesOf(LEVELS), sold_out: [] as string[] } as unknown as EventDetail;
  expect(problemsOf({ ...entry, pdhRequired: false, includedAttendees: [], ...over }, event, 0)).toEqual(problems);
});
