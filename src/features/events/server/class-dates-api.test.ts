import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { pagesOfPdf, textOfPdf } from "#test/pdf.ts";

const both = (member: number, other: number) => ({ Member: member, "Non-Member": other });
const CLASSES = {
  type: "CERTIFICATION" as const,
  title: "Technician Classes",
  location: "The lab, Jackson",
  date: new Date("2027-02-08T14:00:00Z"),
  time: "8:00 AM to 4:30 PM",
  customInfoObj: {},
  priceObj: { "Level 1 Certification": both(1500, 2000), "CMDT Recertification": both(860, 1200) },
  dateObj: {
    "Level 1 Certification": ["February 8 to 11, 2027", "March 1 to 4, 2027"],
    "CMDT Recertification": "February 22 to 23, 2027",
  },
};
const DAYS = /^DTSTART(?:;VALUE=DATE)?:(\d{8})/gm;

let deps: TestDeps;
let ask: ReturnType<typeof createTestApi>;
beforeAll(async () => {
  deps = await createTestDeps({ now: "2027-02-15T15:00:00Z" });
  ask = createTestApi(deps);
  await insertGolfEvent(deps.db, CLASSES);
  await insertGolfEvent(deps.db, { ...CLASSES, title: "A draft", status: "draft" });
  await insertGolfEvent(deps.db, { ...CLASSES, title: "Called off", status: "cancelled" });
  await insertGolfEvent(deps.db);
});
afterAll(() => deps.close());

const daysIn = (text: string) => [...text.matchAll(DAYS)].map(([, day]) => day).sort();

test("the dates are those of published certification events that have not begun", async () => {
  const answer = await ask("/classes/dates");
  expect(answer.status).toBe(200);
  expect((await answer.json()).map(({ starts }: { starts: string }) => starts)).toEqual(["2027-02-22", "2027-03-01"]);
  const one = await ask("/classes/dates?class=3&recertification=yes");
  expect(await one.json()).toMatchObject([{ class: "CMDT Recertification", location: "The lab, Jackson" }]);
  expect((await ask("/classes/dates?class=5")).status).toBe(422);
});

test("the calendar has an entry for each day of each class, of one class where it is named", async () => {
  const all = await ask("/classes/dates.ics");
  expect(all.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(all.headers.get("content-disposition")).toBe('attachment; filename="class-dates.ics"');
  const text = await all.text();
  expect(daysIn(text)).toEqual(["20270222", "20270223", "20270301", "20270302", "20270303", "20270304"]);
  expect(text).toContain("SUMMARY:CMDT Recertification: Technician Classes 2027");
  const one = await (await ask("/classes/dates.ics?class=1&recertification=no")).text();
  expect(daysIn(one)).toEqual(["20270301", "20270302", "20270303", "20270304"]);
  // The entries have the same ids as in the event's own file, so calendars do not duplicate them.
  const uids = [...one.matchAll(/^UID:(.+)\r$/gm)].map(([, uid]) => uid);
  const [{ page }] = await (await ask("/classes/dates")).json();
  const { id } = await (await ask(`/event-pages/${page.split("/").at(-1)}`)).json();
  const own = await (await ask(`/events/${id}/event.ics`)).text();
  expect(own).toContain(`UID:${uids[0]}`);
});

test("a class without dates has an empty calendar", async () => {
  const answer = await ask("/classes/dates.ics?class=4&recertification=yes");
  expect(answer.status).toBe(200);
  expect(daysIn(await answer.text())).toEqual([]);
});

test("the paper has the dates ahead with their event's prices, both ways to a class, and a form", async () => {
  const answer = await ask("/classes/dates.pdf");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const pdf = new Uint8Array(await answer.arrayBuffer());
  const text = textOfPdf(pdf);
  for (const words of ["Technician Classes 2027", "CMDT Recertification", "$860.00", "$1,500.00", "Tick one."])
    expect.soft(text).toContain(words);
  expect(text).toContain("You know when you can come?");
  expect(text).toContain("Master Re-Certification");
  expect(text).not.toContain("February 8");
  expect(text).not.toMatch(/A draft|Called off|Golf/);
  expect(pagesOfPdf(pdf)).toBe(2);
  const etag = answer.headers.get("etag") ?? "";
  expect((await ask("/classes/dates.pdf", { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("without any dates the paper says so", async () => {
  deps.setNow("2027-06-01T15:00:00Z");
  const text = textOfPdf(new Uint8Array(await (await ask("/classes/dates.pdf")).arrayBuffer()));
  expect(text).toContain("No dates are announced at present.");
  deps.setNow("2027-02-15T15:00:00Z");
});
