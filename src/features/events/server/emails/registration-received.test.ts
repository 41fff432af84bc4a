import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";

const deps = await createTestDeps({ now: "2094-01-10T12:00:00Z" });
afterAll(deps.close);

async function letterOf(over: Record<string, unknown>, capacity?: number) {
  const eventId = await insertGolfEvent(deps.db, { capacity });
  const request = registrationRequestSchema.parse(golfRegistration(eventId, over));
  const { registration } = await registerForEvent(deps, request);
  const key = `events.registration-received:${registration.id}`;
  const { rows } = await deps.db.execute<{ template: string; payload: Record<string, unknown>; to_address: string }>(
    sql`select template, payload, to_address from outbox where dedupe_key = ${key}`,
  );
  const [row] = rows;
  if (!row) throw new Error("no letter was posted");
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl };
  return { ...(await renderLetter(row.template, row.payload, context)), to: row.to_address, registration };
}

test("the letter contains the event with its year, the reference, every answer, the charges and the address for a check", async () => {
  const letter = await letterOf(
    golfDetails({ optionalSponsorships: ["Golf_Ball"], teams: [[{ name: "Kim Orr", email: "kim@delta.example" }]] }),
  );
  const { reference, publicToken } = letter.registration;
  expect(letter.to).toBe("pat.reed@deltapaving.example");
  expect(letter.subject).toBe(`Registration received: Annual Golf Classic 2094 (${reference})`);
  for (const words of [
    "Pat Reed",
    "Delta Paving",
    "12 Mill Street, Tupelo, MS 38801",
    "601-555-0142",
    "Thursday, May 13, 2094",
    "Pearl River Golf Club, Jackson",
    "Team 1 Player 1: Kim Orr",
    "kim@delta.example",
    "Golf Ball Sponsorship",
    "$3,250.50",
    "Awaiting payment",
    "711 Roadside Avenue, Suite 200",
    reference,
    publicToken,
  ]) {
    expect.soft(letter.html).toContain(words);
    expect.soft(letter.text).toContain(words);
  }
});

test("the letter lists what was taken and answered, and leaves out options that were not", async () => {
  const { html, text } = await letterOf(golfDetails({ optionalSponsorships: ["Golf_Ball"], attendingReception: "No" }));
  for (const letter of [html, text]) {
    expect(letter).toMatch(/Golf Ball Sponsor\W/);
    expect(letter).toContain("Attending Reception");
    expect(letter).not.toContain("Golf Tee Sponsor");
  }
});

test("a letter names one day: the end of the hold where there is one, otherwise the day by which to pay", async () => {
  const held = await letterOf(golfDetails(), 40);
  const byCheck = await letterOf({ ...golfDetails(), payMethod: "Check" }, 40);
  const [endOfHold, dueDay] = [
    /Your registration is held until \w+day, \w+ \d+, 2094/,
    /on the memo line, by \w+ \d+, 2094/,
  ];
  expect(held.text).toMatch(endOfHold);
  expect(held.text).not.toMatch(dueDay);
  expect(byCheck.text).toMatch(dueDay);
  expect(byCheck.text).not.toMatch(endOfHold);
});

test.each(["12 Mill Street, Tupelo, MS, 38801", "12 Mill Street, Tupelo, MS 38801-1234"])(
  "an address that comes joined is written as on an envelope: %s",
  async (address) => {
    const { street, city, state, zip, ...person } = golfRegistration("", golfDetails()) as Record<string, unknown>;
    const request = registrationRequestSchema.parse({ ...person, eventID: await insertGolfEvent(deps.db), address });
    const { registration } = await registerForEvent(deps, request);
    expect(registration.address).toMatch(/^12 Mill Street, Tupelo, MS 38801/);
  },
);

test("a visitor's text is never markup", async () => {
  const { html, subject } = await letterOf({
    company: '<img src=x onerror="alert(1)">',
    lastName: "Reed\r\nBcc: eve@x.example",
  });
  expect(html).not.toContain("<img src=x");
  expect(subject).not.toMatch(/[\r\n]/);
});

test("the calendar entry that the registration's page offers is attached", async () => {
  const { files, registration } = await letterOf(golfDetails());
  const [file, ...others] = files ?? [];
  expect(others).toEqual([]);
  expect(file).toMatchObject({
    name: `event-${registration.reference}.ics`,
    type: "text/calendar; method=PUBLISH; charset=utf-8",
  });
  const offered = await createTestApi(deps)(`/registrations/${registration.publicToken}/event.ics`);
  expect(file?.content).toBe(await offered.text());
  expect(file?.content).toContain("DTSTART:20940513T130000Z");
});
