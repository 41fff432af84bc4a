/**
 * Every answer of a kind of event reaches all its readers: the form, the row, the labels, the PDF, the letter, the
 * packet and the staff's table. The keys come from the schema, so that this test fails for a new one.
 *
 * One file because it is one table: each kind's answers, and the readers of each.
 */

import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { EventType } from "#features/events/rules/catalog/event-types.ts";
import type { AnsweredEvent, EventDetail } from "#features/events/rules/catalog/schema.ts";
import { eventOf } from "#features/events/rules/content/price-obj.ts";
import { detailsSchema, kindOf } from "#features/events/rules/kinds/index.ts";
import { readableLabel } from "#features/events/rules/registrations/readable-label.ts";
import type { Registrant } from "#features/events/rules/registrations/registration-view.ts";
import { webKindOf } from "#features/events/web/kinds/index.ts";
import { createTestApi } from "#test/api.ts";
import { CLAY_PRICES } from "#test/clay-shoot-event.ts";
import { createTestDeps } from "#test/deps.ts";
import { drawInRoot } from "#test/draw-in-root.tsx";
import { GOLF_PRICES, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { textOfPdf } from "#test/pdf.ts";
import { createTestStaff } from "#test/staff.ts";
import { renderLetter } from "./emails.ts";

/** Before each of the events. */
const NOW = "2027-01-10T12:00:00Z";
const deps = await createTestDeps();
const call = createTestApi(deps);
const staff = await createTestStaff(deps);
afterAll(deps.close);

type Answer = {
  /** The stored value, after it was sent by the form. */
  stored: unknown;
  /** Its text for staff, in mail and on paper. */
  label: string;
  value: string;
  /** The question in the packet's form for filling in by hand. */
  question: string;
};
type Case = {
  type: EventType;
  event: Parameters<typeof insertGolfEvent>[1];
  /** The fields that the visitor's form sends. */
  sent: Record<string, string>;
  /** The names of fields that the page renders at first, where they differ from the sent ones. */
  drawn?: string[];
  /** By path in the details; `0` is any member of a list. */
  answers: Record<string, Answer>;
};

const answer = (stored: unknown, label: string, value: string, question: string): Answer => ({
  stored,
  label,
  value,
  question,
});

const ATTENDEE = {
  name: "Marked Attendee",
  email: "attendee@marked.example",
  regLevel: "Exhibitor",
  isMember: true,
  pdhRequired: true,
  includedAttendees: ["Marked Included"],
};
const SPONSORSHIPS = { "details.teams.0.0.name": "Marked Player", "details.teams.0.0.email": "player@marked.example" };
const TEAM = {
  "teams.0.0.name": answer("Marked Player", "Team 1 Player 1: Marked Player", "player@marked.example", "Team 1"),
  "teams.0.0.email": answer(
    "player@marked.example",
    "Team 1 Player 1: Marked Player",
    "player@marked.example",
    "Email",
  ),
};
const LEVELS = { regLevel: { ExhibitorMember: 900, ExhibitorNonMember: 1200, Student: 75 } };

const CASES: Record<string, Case> = {
  "golf with a team": {
    type: "GOLF",
    event: { priceObj: GOLF_PRICES },
    sent: {
      ...SPONSORSHIPS,
      "details.sponsorship": "Gold Sponsor",
      "details.optionalSponsorships": "Golf_Ball",
      "details.attendingReception": "Maybe",
    },
    answers: {
      ...TEAM,
      sponsorship: answer("Gold Sponsor", "Sponsorship", "Gold Sponsor", "Gold Sponsor"),
      "optionalSponsorships.0": answer("Golf_Ball", "GolfBall_Sponsor", "Yes", "Golf Ball"),
      attendingReception: answer("Maybe", "attendingReception", "Maybe", "Will you attend the Welcome Reception?"),
    },
  },
  "golf with one golfer": {
    type: "GOLF",
    event: { priceObj: GOLF_PRICES },
    sent: {
      "details.sponsorship": "Silver Sponsor",
      "details.individualGolfer.name": "Marked Golfer",
      "details.individualGolfer.email": "golfer@marked.example",
    },
    answers: {
      "individualGolfer.name": answer(
        ...(["Marked Golfer", "Individual Golfer: Marked Golfer", "golfer@marked.example"] as const),
        "Silver Sponsor: one person, on the first line.",
      ),
      "individualGolfer.email": answer(
        ...(["golfer@marked.example", "Individual Golfer: Marked Golfer", "golfer@marked.example"] as const),
        "Silver Sponsor: one person, on the first line.",
      ),
    },
  },
  "clay shoot": {
    type: "CLAY_SHOOT",
    event: { priceObj: CLAY_PRICES },
    sent: {
      ...SPONSORSHIPS,
      "details.sponsorship": "Gold",
      "details.optionalSponsorships": "Lunch_Sponsor",
      "details.raffleDonation": "76.50",
    },
    answers: {
      ...TEAM,
      sponsorship: answer("Gold", "Sponsorship", "Gold", "Gold"),
      "optionalSponsorships.0": answer("Lunch_Sponsor", "Lunch_Sponsor", "Yes", "Lunch Sponsor"),
      raffleDonation: answer("$76.50", "Raffle_Amount_Donation", "$76.50", "Raffle donation"),
    },
  },
  certification: {
    type: "CERTIFICATION",
    event: {
      priceObj: { "Level 2 Certification": { Member: 1820, "Non-Member": 2170 } } as never,
      dateObj: { "Level 2 Certification": ["February 8 to 11, 2027", "March 8 to 11, 2027"] },
    },
    sent: {
      "details.class": "Level 2 Certification",
      "details.memberStatus": "Non-Member",
      "details.certID": "L1-24-MARK",
      "details.session": "Level 2 Certification|2027-03-08/2027-03-11",
    },
    answers: {
      class: answer("Level 2 Certification", "class", "Level 2 Certification", "Level 2 Certification"),
      memberStatus: answer("Non-Member", "memberStatus", "Non-Member", "Non-Member"),
      certID: answer("L1-24-MARK", "certID", "L1-24-MARK", "Cert ID"),
      session: answer(...(["2027-03-08/2027-03-11", "Session", "Mar 8 to 11, 2027"] as const), "Mar 8 to 11, 2027"),
    },
  },
  "quality council": {
    type: "QAC",
    event: { priceObj: LEVELS },
    sent: { "details.attendees": JSON.stringify({ attendees: [ATTENDEE] }) },
    drawn: [
      ...["details.attendees", "details.attendee.name", "details.attendee.email", "details.attendee.regLevel"],
      ...["details.attendee.isMember", "details.attendee.pdhRequired", "details.attendee.includedAttendees.0"],
    ],
    answers: {
      "attendees.0.name": answer(
        ...(["Marked Attendee", "Marked Attendee", "attendee@marked.example - Exhibitor", "Attendees"] as const),
      ),
      "attendees.0.email": answer(
        ...(["attendee@marked.example", "Marked Attendee", "attendee@marked.example - Exhibitor", "Email"] as const),
      ),
      "attendees.0.regLevel": answer(
        ...(["Exhibitor", "Marked Attendee", "attendee@marked.example - Exhibitor", "Level"] as const),
      ),
      "attendees.0.isMember": answer(true, "Member Status", "Yes", "Member?"),
      "attendees.0.pdhRequired": answer(true, "PHD Cert", "Yes", "PDH cert?"),
      "attendees.0.includedAttendees.0": answer(
        ...(["Marked Included", "Included Attendees", "Marked Included", "Included attendees"] as const),
      ),
    },
  },
  convention: {
    type: "CONVENTION",
    event: { priceObj: LEVELS },
    sent: { "details.regLevel": "Exhibitor", "details.isMember": "on", "details.guests.0": "Marked Guest" },
    answers: {
      regLevel: answer("Exhibitor", "Registration Level", "Exhibitor", "Registration level"),
      isMember: answer(true, "Member Status", "Yes", "Exhibitor, Member"),
      "guests.0": answer("Marked Guest", "Guests", "Marked Guest", "Guests"),
    },
  },
};

/** Paths that no table needs to name, with the reason. */
const LEFT_OUT: Record<string, string> = { event_type: "the event holds it, and each answer is read with its event" };

type Def = z.core.$ZodTypeDef & { shape?: object; element?: Schema; innerType?: Schema; in?: Schema };
type Schema = { _zod: { def: Def } };

/** The path of every answer in a schema. */
function leavesOf({ _zod: { def } }: Schema, path: string[] = []): string[] {
  if (def.shape) return Object.entries(def.shape).flatMap(([key, part]) => leavesOf(part as Schema, [...path, key]));
  if (def.element) return leavesOf(def.element, [...path, "0"]);
  const inner = def.innerType ?? (def.type === "pipe" ? def.in : undefined);
  return inner ? leavesOf(inner, path) : [path.join(".")];
}

test.each(detailsSchema.options.map((schema) => [schema.shape.event_type.value, schema] as const))(
  "each answer of %s has its line in the table below",
  (type, schema) => {
    const named = Object.values(CASES).flatMap((one) => (one.type === type ? Object.keys(one.answers) : []));
    const expected = leavesOf(schema).filter((path) => !(path in LEFT_OUT));
    expect([...new Set(named)].sort()).toEqual(expected.sort());
  },
);

const at = (tree: unknown, path: string): unknown =>
  path.split(".").reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], tree);
const squeeze = (text: string): string => text.replaceAll(/\s+/g, "");

/** Fills the form, registers, and fetches every output that contains the answers. */
async function follow({ type, event: over, sent }: Case) {
  deps.setNow(NOW);
  const eventId = await insertGolfEvent(deps.db, { type, title: "Marked Event", ...over });
  const event: EventDetail = eventOf<AnsweredEvent<EventDetail>>(await (await call(`/events/${eventId}`)).json());
  const form = new FormData();
  for (const [field, value] of Object.entries(sent)) form.set(field, value);
  const details = webKindOf(type).readDetails(form, event);
  const response = await call("/event-register", { body: golfRegistration(eventId, { details }) });
  expect(response.status, await response.clone().text()).toBe(201);
  const path = (response.headers.get("location") ?? "").replace("/api", "");
  const pdf = async (address: string) => squeeze(textOfPdf(Buffer.from(await (await call(address)).arrayBuffer())));
  const { rows } = await deps.db.execute<{ details: never; payload: Record<string, unknown> }>(sql`
    select r.details, o.payload from registrations r join outbox o on o.payload ->> 'reference' = r.reference
    where r.event_id = ${eventId} and o.template = 'events.registration-received'`);
  const [row] = rows;
  if (!row) throw new Error("nothing was registered");
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl };
  // A session expires by the real clock.
  deps.setNow(undefined);
  const registrants = await call(`/get-registrants/${eventId}`, { headers: { cookie: staff.cookie } });
  return {
    event,
    details: row.details,
    letter: await renderLetter("events.registration-received", row.payload, context),
    confirmation: await pdf(`${path}/confirmation.pdf`),
    packet: await pdf(`/events/${eventId}/packet.pdf`),
    registrant: ((await registrants.json()) as Registrant[])[0],
    page: (await (await call(path)).json()) as { customInputs: Record<string, string> },
  };
}

/** The page as the server draws it at first, with the answers that were typed before. */
function drawnForm({ type, sent }: Case, event: EventDetail): string {
  const { Fields } = webKindOf(type);
  const typed = Object.fromEntries(Object.entries(sent).map(([field, value]) => [field, [value]]));
  const element = <Fields event={event} errors={{}} typed={typed} now={NOW} />;
  return drawInRoot(element);
}

describe.each(Object.entries(CASES))("%s", async (_, one) => {
  test("keeps each answer from the form to every reader", async () => {
    const found = await follow(one);
    const { details, letter, confirmation, packet, registrant, page } = found;
    const kind = kindOf(one.type);
    const inputs = kind.toCustomInputs(details);
    for (const [path, { stored, label, value, question }] of Object.entries(one.answers)) {
      expect.soft(at(details, path), `${path} in the row`).toEqual(stored);
      expect.soft(inputs[label], `${path} among the labels`).toBe(value);
      expect.soft(page.customInputs[label], `${path} on the registration's page`).toBe(value);
      expect.soft(registrant?.custom_inputs_obj[label], `${path} for staff`).toBe(value);
      for (const words of [readableLabel(label), value]) {
        expect.soft(confirmation, `${path} on the confirmation's paper`).toContain(squeeze(words));
        expect.soft(squeeze(letter.text), `${path} in the letter's text`).toContain(squeeze(words));
        expect.soft(squeeze(letter.html), `${path} in the letter`).toContain(squeeze(words));
      }
      expect.soft(packet, `${path} in the packet`).toContain(squeeze(question));
    }
    const form = drawnForm(one, found.event);
    for (const field of one.drawn ?? Object.keys(one.sent)) expect.soft(form).toContain(`name="${field}"`);
    const again = kind.details.parse(kind.fromCustomInputs({ customInputs: inputs }));
    const fitted = kind.atEvent?.(found.event, again, new Date(NOW)) ?? { details: again };
    for (const [path, { stored }] of Object.entries(one.answers))
      expect.soft(at(fitted, `details.${path}`), `${path} read back from its label`).toEqual(stored);
  });
});
