/** The downloads of a registration's page: the calendar entry, the PDF, and the confirmation sent again. */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { newPublicToken } from "#shared/tokens.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { textOfPdf } from "#test/pdf.ts";

const deps = await createTestDeps({ now: "2094-01-10T12:00:00Z" });
const call = createTestApi(deps);
afterAll(deps.close);

/** Registers. @returns the path of the registration in the API */
async function register(event: Parameters<typeof insertGolfEvent>[1] = {}, over: Record<string, unknown> = {}) {
  const eventId = await insertGolfEvent(deps.db, event);
  const response = await call("/event-register", { body: golfRegistration(eventId, over) });
  return (response.headers.get("location") ?? "").replace("/api", "");
}

/** The properties of an iCalendar file without its alarms, unfolded and unescaped as RFC 5545 requires. */
const propertiesOf = (file: string): Map<string, string> =>
  new Map(
    file
      .replaceAll(/\r\n[ \t]/g, "")
      .replaceAll(/^BEGIN:VALARM\r\n.*?^END:VALARM\r\n/gms, "")
      .split("\r\n")
      .map((line) => [
        line.slice(0, line.search(/[:;]/)),
        line
          .slice(line.indexOf(":") + 1)
          .replaceAll("\\n", "\n")
          .replaceAll(/\\([\\;,])/g, "$1"),
      ]),
  );

const calendarOf = async (path: string): Promise<string> => (await call(`${path}/event.ics`)).text();

test("the calendar entry has the event's own instant in any zone, with title, location and the link back", async () => {
  const path = await register();
  const response = await call(`${path}/event.ics`);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await response.text();
  expect(text).toContain("BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-P1D\r\n");
  const entry = propertiesOf(text);
  // 8:00 in Jackson in summer.
  expect(entry.get("DTSTART")).toBe("20940513T130000Z");
  // The end is unknown: golf lasts six hours unless staff set another duration.
  expect(entry.get("DTEND")).toBe("20940513T190000Z");
  expect(entry.get("DTSTAMP")).toBe("20940110T120000Z");
  expect(entry.get("SUMMARY")).toBe("Annual Golf Classic 2094");
  expect(entry.get("LOCATION")).toBe("Pearl River Golf Club, Jackson");
  expect(entry.get("URL")).toBe(`http://localhost:3000${path.replace("registrations", "registration")}`);
  expect(entry.get("DESCRIPTION")).toContain("8:00 AM");
  expect(entry.get("METHOD")).toBe("PUBLISH");
});

test("a title with every special character is still one entry, in lines of 75 octets", async () => {
  const title = `Größe; Maß, \\ "Länge" ${"ö".repeat(60)}\nEND:VEVENT`;
  const file = await calendarOf(await register({ title }));
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const lengths = file.split("\r\n").map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(file.match(/^END:VEVENT/gm)).toHaveLength(1);
  expect(propertiesOf(file).get("SUMMARY")).toBe(`${title} 2094`);
});

test("the entry keeps its UID, and a cancelled registration says so in it", async () => {
  const path = await register();
  const first = propertiesOf(await calendarOf(path));
  deps.setNow("2094-01-11T12:00:00Z");
  await deps.db.execute(
    sql`update registrations set status = 'cancelled' where public_token = ${path.split("/").pop()}`,
  );
  const cancelled = await calendarOf(path);
  const second = propertiesOf(cancelled);
  deps.setNow("2094-01-10T12:00:00Z");
  expect(second.get("UID")).toBe(first.get("UID"));
  expect([first.get("STATUS"), second.get("STATUS")]).toEqual(["CONFIRMED", "CANCELLED"]);
  expect(cancelled).not.toContain("VALARM");
});

test("the confirmation is a tagged PDF, also for names that its letters do not have", async () => {
  const path = await register({}, { lastName: "Łukasiewicz 王", ...golfDetails({ attendingReception: "Yes" }) });
  const response = await call(`${path}/confirmation.pdf`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="registration-R-\w{6}\.pdf"$/);
  const pdf = Buffer.from(await response.arrayBuffer()).toString("latin1");
  for (const mark of ["/StructTreeRoot", "/Lang (en-US)", "/S /H1", "/S /Table", "/S /TH"]) {
    expect.soft(pdf).toContain(mark);
  }
});

test("the letter goes out again only to the registrant, shortened in the answer, and three times an hour at most", async () => {
  const path = await register();
  const response = await call(`${path}/resend`, { method: "POST" });
  expect([response.status, await response.json()]).toEqual([200, { sentTo: "p…@deltapaving.example" }]);
  await call(`${path}/resend`, { method: "POST", body: { email: "eve@x.example", to: "eve@x.example" } });
  await call(`${path}/resend`, { method: "POST" });
  const refused = await call(`${path}/resend`, { method: "POST" });
  expect([refused.status, (await refused.json()).error.name]).toEqual([429, "request.too-many"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);

  const token = path.split("/").pop();
  const { rows } = await deps.db.execute<{ to_address: string; dedupe_key: string }>(
    sql`select to_address, dedupe_key from outbox where payload ->> 'registration' = ${token}`,
  );
  expect(rows.map(({ to_address }) => to_address)).toEqual(
    Array.from({ length: 4 }, () => "pat.reed@deltapaving.example"),
  );
  expect(new Set(rows.map(({ dedupe_key }) => dedupe_key)).size).toBe(4);
  const other = await call(`${await register()}/resend`, { method: "POST" });
  expect(other.status).toBe(200);
});

test("a letter that is sent again shows the current state", async () => {
  const path = await register();
  const token = path.split("/").pop();
  await deps.db.execute(
    sql`update charges set status = 'paid' where source_id = (select id::text from registrations where public_token = ${token})`,
  );
  await call(`${path}/resend`, { method: "POST" });
  const { rows } = await deps.db.execute<{ payload: { status: string; openCents: number; totalCents: number } }>(
    sql`select payload from outbox where payload ->> 'registration' = ${token} order by created_at, dedupe_key`,
  );
  expect(rows.map(({ payload }) => [payload.status, payload.openCents, payload.totalCents])).toEqual([
    ["awaiting_payment", 200_000, 200_000],
    ["paid", 0, 200_000],
  ]);
});

test.each(["confirmation.pdf", "event.ics", "resend"])("an unknown token gets no %s", async (name) => {
  const response = await call(`/registrations/${newPublicToken()}/${name}`, {
    method: name === "resend" ? "POST" : "GET",
  });
  expect([response.status, (await response.json()).error.name]).toEqual([404, "events.no-such-registration"]);
});

test("the PDF leaves out options that were not taken, and names a registrant who plays once", async () => {
  const individual = { sponsorship: "Silver Sponsor", individualGolfer: { name: "Pat Reed", email: "" }, teams: [] };
  const path = await register({}, golfDetails({ ...individual, attendingReception: "No" }));
  const text = textOfPdf(Buffer.from(await (await call(`${path}/confirmation.pdf`)).arrayBuffer()));
  expect(text).toContain("Attending Reception");
  expect(text).not.toContain("Golf Tee Sponsor");
  expect(text.match(/Pat Reed/g)).toHaveLength(1);
});
