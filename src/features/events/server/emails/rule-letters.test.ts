/** Emails by rule and about a moved event: typed text is never markup, and unknown facts are left out. */
import { describe, expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import type { RegistrationToken, WaitlistToken } from "#shared/identifiers.ts";
import { cents } from "#shared/money.ts";
import { HOSTILE } from "#test/hostile-texts.ts";
import type { RegistrationReminder } from "../letter-rules/rule-letters.ts";
import { eventMoved } from "./event-moved.tsx";
import { checkAwaited, eventSoon, namesMissing, offerEnding, unpaid } from "./rule-letters.tsx";

const context = { organization: settingDefaults.organization, publicUrl: "http://localhost:3000" };

const reminder = (words: string): RegistrationReminder => ({
  to_name: words,
  company: words,
  event: words,
  heldOn: words,
  event_time: words,
  event_location: words,
  reference: words,
  registration: "token" as RegistrationToken,
  openCents: cents(60_000),
  fund: words,
  missing: [words],
  namesUntil: words,
});
const LETTERS = {
  "event soon": (words: string) => eventSoon(reminder(words), context),
  unpaid: (words: string) => unpaid(reminder(words), context),
  "check awaited": (words: string) => checkAwaited(reminder(words), context),
  "names missing": (words: string) => namesMissing(reminder(words), context),
  "event moved": (words: string) =>
    eventMoved(
      {
        to_name: words,
        company: words,
        event: words,
        reference: words,
        path: "/registration/x",
        isContact: true,
        heldOn: words,
        event_time: words,
        event_location: words,
        was: { day: words, hour: words, place: words },
      },
      context,
    ),
  "offer ending": (words: string) =>
    offerEnding(
      {
        to_name: words,
        company: words,
        purpose: words,
        event: words,
        heldOn: words,
        eventId: "id",
        time_zone: "America/Chicago",
        token: "token" as WaitlistToken,
        offerUntil: "2027-02-10T18:00:00.000Z",
      },
      context,
    ),
};

describe.each(Object.entries(LETTERS))("%s", (_name, draw) => {
  test.each(HOSTILE)("is no markup: %s", async (words) => {
    const { html, text } = await draw(words);
    expect(html).not.toMatch(/<script|<img/);
    expect(text).toContain("http://localhost:3000/");
  });
});

test("a paid sum is not asked for again, and unknown facts have no line", async () => {
  const bare = { ...reminder("Ada"), openCents: cents(0), event_time: "", event_location: "", missing: [] };
  const soon = (await eventSoon(bare, context)).text;
  expect(soon).not.toMatch(/still to pay|time|place|pay your registration/i);
  expect((await namesMissing(bare, context)).text).not.toMatch(/without a name/i);
});
