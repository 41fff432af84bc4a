import { expect, test } from "vitest";
import type { EventContent } from "./content-schema.ts";
import { emptyContent } from "./empty-content.ts";
import { nextEdition } from "./next-edition.ts";
import { warningsOf } from "./warnings.ts";

const before: EventContent = {
  ...emptyContent("GOLF", { title: "Golf Classic", date: "2027-05-13", timeZone: "America/Chicago" }),
  startTime: "08:00",
  packet: "packet.pdf",
  hotelCode: "MAPA27",
  hotelLastDay: "Apr. 16, 2027",
};
const written = (content: EventContent, today: string, lastEdition?: EventContent) =>
  warningsOf(content, { today, bought: { byOption: {}, people: 0 }, published: null, lastEdition })
    .filter(({ code }) => code === "old-date" || code === "hour-skipped")
    .map(({ field, message }) => `${field}: ${message}`);

test("what a copy still says of the year before is told at its field", () => {
  const { content } = nextEdition({
    ...before,
    about: "Since 1987. The theme of 2027 is recycling.",
    program: [{ label: "Price until Apr 30, 2027", text: "5.12.2027" }],
  });
  expect(content.hotelLastDay).toBe("Apr. 14, 2028");
  expect(content.program[0]?.label).toBe("Price until Apr 28, 2028");
  expect(written(content, "2027-06-01", before)).toEqual([
    "about: It says 2027, but the event is in 2028.",
    "program.0.text: It says 2027, but the event is in 2028.",
    "hotelCode: This code is from the previous edition: ask the hotel for the new one.",
  ]);
  expect(written(content, "2027-06-01")).toEqual([]);
});

test("a day that is past is told while the event is ahead, and one of the old year that is not past yet", () => {
  const content = { ...before, receptionWhen: "Wednesday, May 12, 2027", cancellation: "Free until 1 Mar 2027" };
  expect(written(content, "2027-04-01")).toEqual(["cancellation: “1 Mar 2027” is past."]);
  expect(written(content, "2027-06-01")).toEqual([]);
  const next = { ...content, date: "2028-05-11", hotelCode: "MAPA28", hotelLastDay: "Apr. 14, 2028" };
  expect(written(next, "2027-04-01", before)).toEqual([
    "receptionWhen: “Wednesday, May 12, 2027” is from the previous edition.",
    "cancellation: “1 Mar 2027” is past.",
  ]);
});

test("a day of December before an event in January is no remnant", () => {
  const january = { ...before, date: "2028-01-13", hotelLastDay: "Dec 15, 2027", hotelCode: "" };
  expect(written(january, "2027-06-01", { ...before, date: "2027-01-14" })).toEqual([]);
});

test("an hour that the change of clocks leaves out is told, in whatever session it is", () => {
  expect(written({ ...before, date: "2027-03-14", startTime: "02:30", hotelLastDay: "" }, "2027-01-01")).toEqual([
    "startTime: 2:30 AM does not exist on March 14, 2027, when daylight saving time begins. Type another time.",
  ]);
  const classes = emptyContent("CERTIFICATION", { title: "", date: "2027-03-14", timeZone: "America/Chicago" });
  const [first, ...others] = (classes as Extract<EventContent, { classes: unknown }>).classes;
  if (!first) throw new Error("certification has classes");
  const held = { ...first, sessions: ["2027-03-13T02:30/2027-03-14T02:30"] };
  const [told] = written({ ...classes, classes: [held, ...others] } as EventContent, "2027-01-01");
  expect(told).toMatch(/^classes\.0\.sessions\.0: 2:30 AM does not exist on March 14, 2027/);
});
