/** The papers of an event list all people, differ by kind, and print texts of any length and script. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { NAMES } from "#test/names.ts";
import { pagesOfPdf, textOfPdf } from "#test/pdf.ts";
import { createTestStaff } from "#test/staff.ts";
import { PAPERS, papersOf } from "../../rules/print/papers.ts";
import { teamsIn } from "./team-papers.ts";

const deps = await createTestDeps({ env: { BOT_CHECK: "off" } });
afterAll(deps.close);
const call = createTestApi(deps);
let cookie: string;
let event: string;

const TEAM = [
  { name: "Pat Reed", email: "pat@delta.example" },
  { name: "Kim Orr", email: "" },
];

async function register(over: Record<string, unknown>, company: string) {
  const made = await call("/event-register", { body: { ...golfRegistration(event, golfDetails(over)), company } });
  expect(made.status, await made.text()).toBe(201);
}
const paperOf = (paper: string, eventId = event, as = cookie) =>
  call(`/get-registrants/${eventId}/papers/${paper}`, { headers: { cookie: as } });
async function read(paper: string) {
  const answer = await paperOf(paper);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    ...[200, "application/pdf", "no-store"],
  ]);
  const pdf = new Uint8Array(await answer.arrayBuffer());
  return { text: textOfPdf(pdf), pages: pagesOfPdf(pdf) };
}

beforeAll(async () => {
  ({ cookie } = await createTestStaff(deps));
  event = await insertGolfEvent(deps.db);
  await register({ teams: [TEAM] }, "Delta Paving");
  await register({ teams: [[{ name: "Zoë Łukasz", email: "" }]] }, "Ábaco & Söhne <b>");
});

describe("the papers of a golf tournament", () => {
  test("list all people by company, with their registrant and the open amount", async () => {
    const { text } = await read("roster");
    for (const part of ["Pat Reed", "Kim Orr", "Zoë Łukasz", "Ábaco & Söhne <b>", "Delta Paving", "Roster"])
      expect(text).toContain(part);
    expect(text.indexOf("Ábaco")).toBeLessThan(text.indexOf("Delta Paving"));
    expect(text).toMatch(/\$\d/);
  });

  test("name carts of two, keep lines for golfers without a name, and score each team on its own page", async () => {
    const { text } = await read("teams");
    expect(text).toContain("________________");
    const scores = await read("scores");
    expect(scores.text).toContain("Front nine");
    expect(scores.pages).toBe(2);
  });

  test("are badges, six on a sheet, for those with a name, and a sign for each sponsorship", async () => {
    const badges = await read("badges");
    expect(badges.text.match(/Pat Reed|Kim Orr|Zoë Łukasz/g)).toHaveLength(3);
    expect(badges.pages).toBe(1);
    const signs = await read("signs");
    expect(signs.text).toContain("Delta Paving");
    expect(signs.pages).toBeGreaterThanOrEqual(2);
  });

  test("are of those alone that staff chose", async () => {
    const { rows } = await deps.db.execute<{ reference: string }>(
      sql`select reference from registrations where event_id = ${event} and company = 'Delta Paving'`,
    );
    const { text } = await read(`badges?only=${rows[0]?.reference}`);
    expect(text.match(/Pat Reed|Kim Orr|Zoë Łukasz/g)).toHaveLength(2);
    expect((await read("roster?only=R-000000")).text).toContain("No registrations yet.");
  });

  test("are drawn for an event without registrations", async () => {
    const empty = await insertGolfEvent(deps.db);
    for (const paper of papersOf("GOLF")) {
      const answer = await paperOf(paper, empty);
      expect(answer.status, paper).toBe(200);
      expect(textOfPdf(new Uint8Array(await answer.arrayBuffer())), paper).toContain("No registrations yet.");
    }
  });

  test("leave out ended registrations, and are for staff only", async () => {
    expect((await paperOf("roster", event, "")).status).toBe(401);
    const { cookie: editor } = await createTestStaff(deps, ["editor"]);
    expect((await paperOf("roster", event, editor)).status).toBe(403);
    const { cookie: door } = await createTestStaff(deps, ["check-in"]);
    expect((await paperOf("roster", event, door)).status).toBe(403);
    expect((await paperOf("attendance")).status).toBe(404);
    expect((await paperOf("roster", crypto.randomUUID())).status).toBe(404);
    await deps.db.execute(sql`update registrations set status = 'cancelled', ended_at = now(), ended_by = 'staff',
      ended_reason = 'Rain' where company = 'Delta Paving'`);
    expect((await read("roster")).text).not.toContain("Kim Orr");
  });
});

describe("names in many scripts", () => {
  let many: string;
  const signedUp = (eventId: string, name: string, company: string) =>
    call("/event-register", {
      body: { ...golfRegistration(eventId, golfDetails({ teams: [[{ name, email: "" }]] })), company },
    });
  beforeAll(async () => {
    many = await insertGolfEvent(deps.db);
    for (const name of NAMES) expect((await signedUp(many, name, `${name} & Co`)).status).toBe(201);
  });
  const unprinted = async () =>
    (await call(`/get-registrants/${many}/unprinted-names`, { headers: { cookie } })).json();

  test.each(papersOf("GOLF"))(
    "are on the %s as they were typed, tagged for screen readers, in English",
    async (paper) => {
      const pdf = new Uint8Array(await (await paperOf(paper, many)).arrayBuffer());
      const text = textOfPdf(pdf);
      for (const name of NAMES) expect(text.replaceAll("\n", " "), name).toContain(name);
      expect(text).not.toContain("?");
      const source = Buffer.from(pdf).toString("latin1");
      for (const mark of ["/StructTreeRoot", "/Lang (en-US)", "/S /P"]) expect.soft(source).toContain(mark);
    },
  );

  test("are told before printing where no font has them, and are lines to write on", async () => {
    expect(await unprinted()).toEqual({ names: [], total: 0 });
    expect((await signedUp(many, "မောင် Kyaw", "Delta")).status).toBe(201);
    expect(await unprinted()).toEqual({ names: ["မောင် Kyaw"], total: 1 });
    const badges = textOfPdf(new Uint8Array(await (await paperOf("badges", many)).arrayBuffer()));
    expect(badges).toContain("________ Kyaw");
  });
});

test("every kind of event has a roster, a sign-in sheet and badges", () => {
  for (const type of ["GOLF", "CLAY_SHOOT", "CERTIFICATION", "QAC", "CONVENTION"] as const) {
    expect(papersOf(type)).toEqual(expect.arrayContaining(["roster", "sign-in", "badges"]));
    expect(PAPERS).toEqual(expect.arrayContaining(papersOf(type)));
  }
});

test("teams are told apart by their paths, and one who plays alone is a team", () => {
  const people = (paths: string[]) => paths.map((path) => ({ path, role: "", name: path }));
  const one = { reference: "R-1", contact: { name: "", email: "", phone: "" }, sponsorships: [], openCents: 0 };
  const registrations = [
    { ...one, company: "Delta", people: people(["teams.0.0", "teams.0.1", "teams.1.0"]) },
    { ...one, company: "Solo", people: people(["individualGolfer"]) },
  ];
  expect(teamsIn({ registrations })).toEqual([
    { name: "Delta, team 1", players: ["teams.0.0", "teams.0.1"] },
    { name: "Delta, team 2", players: ["teams.1.0"] },
    { name: "Solo", players: ["individualGolfer"] },
  ]);
});
