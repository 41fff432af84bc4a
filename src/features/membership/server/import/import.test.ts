/** A file of members is previewed and imported. One file because each journey needs the same roll and files. */
import { asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { writeCsv } from "#platform/spreadsheet/write-csv.ts";
import { writeXlsx } from "#platform/spreadsheet/write-xlsx.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { HOSTILE } from "#test/hostile-texts.ts";
import { CLERK as actor } from "#test/invoices.ts";
import { testSeed } from "#test/seed.ts";
import { createTestStaff } from "#test/staff.ts";
import { bytesOf, rawWorkbook, sheetOf, sheetsOf } from "#test/workbook.ts";
import { BUSINESS_TYPES, MEMBER_TYPES } from "../../rules/application-options.ts";
import { memberFields } from "../../rules/roll/member-form.ts";
import type { Imported, ImportPreview, ImportRow } from "../../rules/roll/roll-import.ts";
import { addDomain } from "../domains/add-domain.ts";
import { exportRoll } from "../roll/export-roll.ts";
import { saveMember } from "../roll/save-member.ts";
import { affiliates } from "../tables.ts";
import { rollImports } from "./import-tables.ts";
import { previewImport } from "./preview-import.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
const staff = await createTestStaff(deps);
const { cookie } = staff;
afterAll(deps.close);

const id = () => crypto.randomUUID();
const PLACE = { street: "12 Mill Street", city: "Tupelo", state: "MS", zip: "38801" };

async function aMember(over: Partial<typeof affiliates.$inferInsert> = {}): Promise<string> {
  const row = { id: id(), name: `Delta ${id().slice(0, 8)}`, ...PLACE, createdAt: deps.now(), ...over };
  await deps.db.insert(affiliates).values(row);
  return row.id;
}
const memberOf = async (company: string) =>
  (await deps.db.select().from(affiliates).where(eq(affiliates.id, company)))[0];
beforeEach(async () => void (await deps.db.execute(sql`truncate affiliates cascade`)));

const csvOf = (...lines: (readonly string[])[]) =>
  lines.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");
const HEAD = ["Company name", "Street", "City", "State", "Zip"];
const NEW = ["Pearl River Paving", "9 Levee Road", "Columbia", "MS", "39429"];

const UNKNOWN = csvOf(["A", "B", "C", "D", "E"], NEW, ["Gulf Stone", ...NEW.slice(1)]);
const COLUMNS = { name: "0", street: "1", city: "2", state: "3", zip: "4" };

type Sent = string | Uint8Array<ArrayBuffer>;
function formOf(file: Sent, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set("file", new File([file], "roll.csv"));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const ask = (path: string, body: FormData, headers = {}) =>
  call(`/member-imports${path}`, { body, headers: { cookie, ...headers } });
async function previewed(file: Sent): Promise<ImportPreview> {
  const answer = await ask("/preview", formOf(file));
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}
const apply = (
  file: Sent,
  { digest, key = id(), ...fields }: { digest: string; skipWrong?: string; addAlike?: string; key?: string },
) =>
  ask(
    "",
    formOf(file, {
      digest,
      skipWrong: fields.skipWrong ?? "no",
      ...(fields.addAlike && { addAlike: fields.addAlike }),
    }),
    {
      "idempotency-key": key,
    },
  );
async function imported(file: Sent, skipWrong = "no"): Promise<Imported> {
  const answer = await apply(file, { ...(await previewed(file)), skipWrong });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return answer.json();
}
const kinds = ({ rows }: { rows: ImportRow[] }) => rows.map(({ kind }) => kind);
const problemsOf = ({ rows }: { rows: ImportRow[] }) =>
  rows.map(({ problems }) => problems.map(({ message }) => message));
const namesOf = async () =>
  (await deps.db.select({ name: affiliates.name }).from(affiliates).orderBy(asc(affiliates.name))).map(
    ({ name }) => name,
  );
async function activityAbout(subject: string): Promise<string[]> {
  const { rows } = await deps.db.execute<{ detail: string }>(
    sql`select detail from audit_log where subject like ${subject} order by at`,
  );
  return rows.map(({ detail }) => detail);
}
const exported = {
  csv: () => bytesOf(writeCsv(exportRoll(deps, { standing: "all" }))),
  xlsx: () => bytesOf(writeXlsx(exportRoll(deps, { standing: "all" }))),
};

const FULL = {
  name: 'Levee, "Bond" & Sons',
  aliases: "Old Levee\nLevee Bonding",
  tier: "Associate" as const,
  businessType: "bond-insurance" as const,
  duesPaidThrough: "2027-12-31",
  isListed: false,
  contactName: "=Kim Orr",
  contactEmail: "kim@levee.example",
  contactPhone: "6015550142",
  emailDomain: "levee.example",
  website: "https://levee.example/",
  zip: "00501",
} satisfies Partial<typeof affiliates.$inferInsert>;

describe("the exported roll read back", () => {
  test.each(["csv", "xlsx"] as const)("changes nothing, as %s", async (format) => {
    await aMember(FULL);
    await aMember({ isActive: false, name: "Gone Paving" });
    await aMember({ name: "'+Twin" });
    await aMember({ name: "'+twin", city: "Biloxi" });
    const preview = await previewed(await exported[format]());
    expect(preview.counts).toEqual({ added: 0, changed: 0, same: 4, alike: 0, wrong: 0 });
    expect(preview.ignored).toEqual(["Further email domains", "Standing"]);
  });

  test("changes nothing, whatever the members are", async () => {
    const text = fc.oneof(fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }), fc.constantFrom(...HOSTILE));
    const accepted = (field: keyof typeof memberFields, other: string) =>
      text.map((typed) => {
        const { success, data } = memberFields[field].safeParse(typed);
        return success && data ? data : other;
      });
    const alias = accepted("contactName", "Levee").map((typed) => typed.replaceAll(";", ",").trim());
    const member = fc.record({
      name: accepted("name", "Delta"),
      street: accepted("street", "1 Mill Street"),
      city: accepted("city", "Tupelo"),
      aliases: fc.array(alias, { maxLength: 3 }).map((all) => all.filter(Boolean).join("\n")),
      contactName: accepted("contactName", ""),
      isListed: fc.boolean(),
      isActive: fc.boolean(),
      tier: fc.constantFrom(null, ...MEMBER_TYPES),
      businessType: fc.constantFrom(null, ...BUSINESS_TYPES),
      duesPaidThrough: fc.constantFrom(null, "1900-01-01", "1900-03-01", "2028-02-29", "2199-12-31"),
      contactPhone: fc.constantFrom(null, "6015550142"),
      zip: fc.constantFrom("00501", "38801"),
    });
    const rolls = fc.uniqueArray(member, {
      minLength: 1,
      maxLength: 12,
      selector: ({ name }) => name.normalize("NFC").toLowerCase(),
    });
    await fc.assert(
      fc.asyncProperty(rolls, fc.constantFrom("csv" as const, "xlsx" as const), async (members, format) => {
        await deps.db.execute(sql`truncate affiliates cascade`);
        for (const one of members) await aMember({ ...one, state: "MS" });
        const { rows } = await previewImport(deps, await exported[format]());
        expect(rows.filter(({ kind }) => kind !== "same")).toEqual([]);
        expect(rows).toHaveLength(members.length);
      }),
      { numRuns: 40, seed: testSeed() },
    );
  });
});

describe("a preview", () => {
  test("says what each row would do, and writes nothing", async () => {
    const company = await aMember({ name: "Delta Paving", city: "Tupelo" });
    const before = await memberOf(company);
    const preview = await previewed(
      csvOf(HEAD, ["DELTA paving", "", "Yazoo City", "Mississippi", ""], NEW, ["Delta Quarry", "", "", "", "1"]),
    );
    expect(kinds(preview)).toEqual(["changed", "added", "wrong"]);
    const [changed, added, wrong] = preview.rows;
    expect(changed).toMatchObject({ row: 2, companyId: company, name: "Delta Paving" });
    expect(changed?.changes).toEqual([
      { field: "name", before: "Delta Paving", after: "DELTA paving" },
      { field: "city", before: "Tupelo", after: "Yazoo City" },
    ]);
    expect(added?.changes.map(({ field, after }) => [field, after])).toEqual([
      ["name", NEW[0]],
      ["street", NEW[1]],
      ["city", NEW[2]],
      ["state", "MS"],
      ["zip", NEW[4]],
    ]);
    expect(wrong?.problems).toEqual([
      { field: "street", value: "", message: "Must enter street address" },
      { field: "city", value: "", message: "Must enter a city" },
      { field: "state", value: "", message: "Must select a State" },
      { field: "zip", value: "1", message: "Must enter zip code" },
    ]);
    expect(await memberOf(company)).toEqual(before);
    expect(await namesOf()).toEqual(["Delta Paving"]);
    expect(await activityAbout("import %")).toEqual([]);
  });

  test("finds headings in any order and spelling, and names those that it does not read", async () => {
    const file = csvOf(
      [
        "ZIP",
        "Fax",
        "company  NAME",
        "contacts e-mail",
        "Contact’s phone",
        "city",
        "state",
        "street",
        "Dues Paid Through",
      ],
      [
        ...[
          "39429",
          "x",
          "Pearl River Paving",
          "kim@pearl.example",
          "(601) 555-0142",
          "Columbia",
          "ms",
          "9 Levee Road",
          "12/31/2027",
        ],
      ],
    );
    const { rows, ignored } = await previewed(file);
    expect(ignored).toEqual(["Fax"]);
    const after = Object.fromEntries(rows[0]?.changes.map((one) => [one.field, one.after]) ?? []);
    expect(after).toMatchObject({ contactEmail: "kim@pearl.example", contactPhone: "6015550142", state: "MS" });
    expect(after).toMatchObject({ paidThrough: "2027-12-31" });
  });

  test.each([
    ["the headings of another system", ["Company", "Address", "City", "State/Province", "Postal Code"]],
    ["those of a third", ["Organization Name", "Mailing Street", "Town", "ST", "ZIP Code"]],
  ])("takes %s", async (_what, head) => {
    const { isUnclear, ignored, rows } = await previewed(csvOf(head, NEW));
    expect([isUnclear, ignored]).toEqual([false, []]);
    expect(rows[0]?.changes.map(({ after }) => after)).toEqual(NEW);
  });

  test("takes the headings below other rows, and counts rows as the file does", async () => {
    const { headings, rows } = await previewed(
      csvOf(["Members of the association"], ["as of", "June 2027"], [""], ["Company", ...HEAD.slice(1)], NEW, [
        "",
        "",
        "",
        "",
        "x",
      ]),
    );
    expect(headings[0]).toBe("Company");
    expect(rows.map(({ row, kind }) => [row, kind])).toEqual([
      [5, "added"],
      [6, "wrong"],
    ]);
  });

  test.each(["12/31/27", "12/31/2027", "12-31-2027", "31-Dec-27", "2027-12-31 00:00:00", "2027-12-31T00:00:00Z"])(
    "reads %s as a day",
    async (typed) => {
      const { rows } = await previewed(csvOf([...HEAD, "Expiration date"], [...NEW, typed]));
      expect(rows[0]?.changes).toContainEqual({ field: "paidThrough", before: "", after: "2027-12-31" });
    },
  );

  test.each([
    ["2138", "MA", "02138"],
    ["4101", "ME", "04101"],
    ["4101-1234", "ME", "04101"],
  ])("reads the zip %s of %s as %s, and says so", async (typed, state, zip) => {
    const { rows } = await previewed(csvOf(HEAD, [...NEW.slice(0, 3), state, typed]));
    expect(rows[0]?.kind).toBe("added");
    expect(rows[0]?.notes).toEqual([
      { field: "zip", value: typed, message: `Read as ${zip}: spreadsheets drop a zero in front` },
    ]);
    expect(rows[0]?.changes).toContainEqual({ field: "zip", before: "", after: zip });
  });

  test.each([
    ["3942", "MS"],
    ["213", "MA"],
    ["21", "MA"],
  ])("a zip of %s in %s stays wrong: no zero was there", async (typed, state) => {
    expect(problemsOf(await previewed(csvOf(HEAD, [...NEW.slice(0, 3), state, typed])))).toEqual([
      ["Must enter zip code"],
    ]);
  });

  test("a member whose zip lost its zero on the way stays the same", async () => {
    await aMember({ name: "Bay State Paving", state: "MA", zip: "02138" });
    const { rows } = await previewed(csvOf(["Company", "Zip"], ["Bay State Paving", "2138"]));
    expect(rows).toMatchObject([{ kind: "same", notes: [] }]);
  });

  describe("with unknown columns", () => {
    test("asks for that of the names, with samples of each", async () => {
      const { isUnclear, rows, headings, samples, columns } = await previewed(UNKNOWN);
      expect([isUnclear, rows, columns.name]).toEqual([true, [], -1]);
      expect(headings).toEqual(["A", "B", "C", "D", "E"]);
      expect([samples[0], samples[2]]).toEqual([[NEW[0], "Gulf Stone"], ["Columbia"]]);
      const answer = await ask("", formOf(UNKNOWN, { digest: "x".repeat(43), skipWrong: "no" }), {
        "idempotency-key": id(),
      });
      expect([answer.status, (await answer.json()).error.name]).toEqual([422, "membership.import-without-names"]);
      expect((await ask("/wrong-rows", formOf(UNKNOWN))).status).toBe(422);
    });

    test("a guess is put right, also to none", async () => {
      const file = csvOf([...HEAD, "Street 2"], [...NEW, "Suite 4"]);
      const none = await (await ask("/preview", formOf(file, { street: "-1" }))).json();
      expect([none.ignored, problemsOf(none)]).toEqual([["Street", "Street 2"], [["Must enter street address"]]]);
      const other = await (await ask("/preview", formOf(file, { street: "5" }))).json();
      expect(other.rows[0].changes).toContainEqual({ field: "street", before: "", after: "Suite 4" });
      expect((await ask("/preview", formOf(file, { street: "-2" }))).status).toBe(422);
    });

    test("of two columns of one fact the first is read, and the other named as not read", async () => {
      const { columns, ignored } = await previewed(csvOf([...HEAD, "CITY"], [...NEW, "Elsewhere"]));
      expect([columns.city, ignored]).toEqual([2, ["CITY"]]);
    });
  });

  test("of a workbook the sheet that holds a table is read, or the one that staff choose", async () => {
    const others = [HEAD, ["Gulf Stone", ...NEW.slice(1)]];
    const book = await sheetsOf({ Cover: [["Members"]], Roll: [HEAD, NEW], Others: others });
    const first = await previewed(book);
    expect([first.sheets, first.sheet, first.rows[0]?.name]).toEqual([["Cover", "Roll", "Others"], 1, NEW[0]]);
    const reread = await (await ask("/preview", formOf(book, { sheet: "2" }))).json();
    expect([reread.sheet, reread.rows[0].name]).toEqual([2, "Gulf Stone"]);
  });

  test("knows a member by another name of it, and lets it keep its own", async () => {
    const company = await aMember({ ...FULL, name: "Levee Bond" });
    const { rows } = await previewed(csvOf(["Company name", "City"], ["old levee", "Gulfport"]));
    expect(rows).toMatchObject([{ kind: "changed", companyId: company, name: "Levee Bond" }]);
    expect(rows[0]?.changes).toEqual([{ field: "city", before: "Tupelo", after: "Gulfport" }]);
  });

  test("an empty cell leaves what is there", async () => {
    await aMember({ ...FULL, name: "Levee Bond" });
    const head = ["Company name", "Other names", "Membership", "Website", "In the public list", "Dues paid through"];
    expect(kinds(await previewed(csvOf(head, ["Levee Bond", "", "", " ", "", ""])))).toEqual(["same"]);
  });

  test("what no member is without is not emptied", async () => {
    const company = await aMember({ name: "Levee Bond" });
    const row = ["Levee Bond", "(clear)", "(clear)", "(clear)", "(clear)", "(clear)"];
    const preview = await previewed(csvOf([...HEAD, "In the public list"], row));
    expect([kinds(preview), problemsOf(preview)[0]?.length]).toEqual([["wrong"], 5]);
    const nameless = await previewed(csvOf(HEAD, ["(clear)", ...NEW.slice(1)]));
    expect(problemsOf(nameless)).toEqual([["Must enter Company"]]);
    expect(await memberOf(company)).toMatchObject(PLACE);
  });

  test("a member of which a fact is the word itself keeps it when the roll is read back", async () => {
    await aMember({ name: "(clear)", contactName: "(clear)" });
    expect((await previewed(await exported.csv())).counts).toEqual({
      added: 0,
      changed: 0,
      same: 1,
      alike: 0,
      wrong: 0,
    });
  });

  test("names what is wrong with each cell", async () => {
    await aMember({ name: "Levee Bond" });
    const cases = [
      ["Membership", "Gold", "Must choose a membership"],
      ["Trade", "Baker", "Must choose a trade"],
      ["Dues paid through", "soon", "Must be a day, such as 2027-12-31"],
      ["Dues paid through", "13/45/2027", "Must be a day, such as 2027-12-31"],
      ["In the public list", "perhaps", "Must choose one"],
      ["State", "Mexico", "Must select a State"],
      ["Contact's email", "kim", "Must enter email address"],
      ["Contact's phone", "12", "Must be a phone number of ten digits"],
      ["Email domain", "gmail.com", "Anybody may have an address there: enter the company's own domain"],
      ["Website", "nowhere", "Must enter a web address, such as www.example.com"],
      ["Other names", "a;".repeat(11), "At most 10 names, one per line"],
      ["City", "x".repeat(101), "At most 100 characters"],
      ["Street", "x".repeat(5000), "At most 2000 characters"],
      ["Street", "4111 1111 1111 1111", expect.stringMatching(/card number/)],
    ] as const;
    for (const [heading, typed, message] of cases) {
      const file = await bytesOf(
        writeRaw([
          ["Company name", heading],
          ["Levee Bond", typed],
        ]),
      );
      const preview = await previewed(file);
      expect(problemsOf(preview), typed.slice(0, 20)).toEqual([[message]]);
      for (const { value } of preview.rows.flatMap(({ problems }) => problems)) expect(value.length).toBeLessThan(70);
    }
  });

  async function* writeRaw(lines: string[][]) {
    yield csvOf(...lines);
  }

  test("of two rows about one member the later one is wrong, by name, other name or among new ones", async () => {
    await aMember({ ...FULL, name: "Levee Bond" });
    const rows = ["Levee Bond", "levee bond", "Old Levee", "Pearl", "PEARL"].map((name) => [name, ...NEW.slice(1)]);
    const preview = await previewed(csvOf(HEAD, ...rows));
    expect(kinds(preview)).toEqual(["changed", "wrong", "wrong", "added", "wrong"]);
    const twice = (row: number) => [`Row ${row} is about the same member: keep one of them`];
    expect(problemsOf(preview)).toEqual([[], twice(2), twice(2), [], twice(5)]);
  });

  test("several members of one name are told apart only where one of them is as the row says", async () => {
    await aMember({ name: "Twin Oaks", city: "Biloxi" });
    const second = await aMember({ name: "Twin Oaks", city: "Tupelo" });
    const same = await previewed(csvOf(["Company name", "City"], ["Twin Oaks", "Tupelo"]));
    expect(same.rows).toMatchObject([{ kind: "same", companyId: second }]);
    expect(problemsOf(await previewed(csvOf(["Company name", "City"], ["Twin Oaks", "Laurel"])))).toEqual([
      ["Several members have this name: correct the right one on its page"],
    ]);
  });

  test("an email domain is one company's, in the roll, verified, and within the file", async () => {
    await aMember({ name: "Owner", emailDomain: "owner.example" });
    const verifier = await aMember({ name: "Verifier" });
    await addDomain(deps, { companyId: verifier, domain: "verified.example", actor });
    const head = [...HEAD, "Email domain"];
    const domains = ["owner.example", "VERIFIED.example", "new.example", "new.example"];
    const preview = await previewed(
      csvOf(head, ...domains.map((domain, at) => [`New ${at}`, ...NEW.slice(1), domain])),
    );
    expect(problemsOf(preview)).toEqual([
      ["Another company has this domain: take it from that one first"],
      ["Another company has this domain: take it from that one first"],
      [],
      ["Row 4 has the same domain: a domain is one company's"],
    ]);
  });

  test.each([
    ["5,001 rows", csvOf(["Company name"], ...Array.from({ length: 5001 }, () => ["Delta"])), "files.too-many-rows"],
    ["a megabyte in a cell", csvOf(HEAD, ["x".repeat(1024 * 1024)]), "files.unreadable-line"],
    ["nothing", "", "request.invalid"],
    ["a NUL", "Company name\nDel\0ta", "files.not-a-table"],
  ])("%s is refused, and the file is named", async (_what, file, code) => {
    const answer = await ask("/preview", formOf(file));
    expect(answer.status).toBe(422);
    const { error, fields } = await answer.json();
    expect([error.name, Object.keys(fields)]).toEqual([code, ["file"]]);
  });

  test("a workbook that unpacks to far more than it weighs is refused", async () => {
    const bomb = await rawWorkbook(sheetOf(""), { "xl/sharedStrings.xml": Buffer.alloc(100 * 1024 * 1024) });
    expect(bomb.byteLength).toBeLessThan(200_000);
    expect((await (await ask("/preview", formOf(bomb))).json()).error.name).toBe("files.workbook-too-wide");
  });

  test("a file of more than two megabytes is refused before it is read", async () => {
    const answer = await ask("/preview", formOf("x".repeat(2_200_000)));
    expect([answer.status, (await answer.json()).error.name]).toEqual([413, "files.too-large"]);
  });

  test("other roles get neither preview nor import", async () => {
    const treasurer = await createTestStaff(deps, ["treasurer"]);
    for (const path of ["/preview", "", "/wrong-rows"])
      expect((await ask(path, formOf(csvOf(HEAD, NEW)), { cookie: treasurer.cookie })).status).toBe(403);
  });
});

describe("an import", () => {
  test("enters and corrects, with a line for the file and the history of an edit for each company", async () => {
    const company = await aMember({ name: "Delta Paving", logoKey: "delta.webp", contactName: "Kim Orr" });
    await aMember({ name: "Same", ...PLACE });
    const file = csvOf(HEAD, ["Delta Paving", "", "Yazoo City", "", ""], NEW, ["Same", "", "", "", ""]);
    const result = await imported(file);
    expect(result).toMatchObject({ added: 1, changed: 1, same: 1, skipped: 0 });
    expect(result.companies.map(({ name, kind }) => [name, kind])).toEqual([
      ["Delta Paving", "changed"],
      ["Pearl River Paving", "added"],
    ]);
    expect(await memberOf(company)).toMatchObject({
      city: "Yazoo City",
      version: 2,
      logoKey: "delta.webp",
      contactName: "Kim Orr",
    });
    const made = result.companies[1]?.id ?? "";
    expect(await memberOf(made)).toMatchObject({
      name: NEW[0],
      zip: "39429",
      isListed: true,
      isActive: true,
      version: 1,
    });
    expect(await activityAbout(`company ${company}`)).toEqual([
      'Dana Whitfield changed Delta Paving, from a file: City from "Tupelo" to "Yazoo City".',
    ]);
    expect(await activityAbout(`company ${made}`)).toEqual([
      "Dana Whitfield entered Pearl River Paving as a member, from a file.",
    ]);
    expect(await activityAbout("import %")).toEqual([
      "Dana Whitfield imported 3 members from roll.csv: 1 added, 1 changed, 1 the same.",
    ]);
    expect((await previewed(file)).counts).toEqual({ added: 0, changed: 0, same: 3, alike: 0, wrong: 0 });
  });

  test("sent twice under one key makes one, and the second is answered as the first", async () => {
    const file = csvOf(HEAD, NEW);
    const request = { ...(await previewed(file)), key: id() };
    const [first, second] = await Promise.all([apply(file, request), apply(file, request)]);
    const third = await apply(file, request);
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    const results = await Promise.all([first, second, third].map((answer) => answer.json()));
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    expect(await namesOf()).toEqual([NEW[0]]);
    const other = csvOf(HEAD, ["Another", ...NEW.slice(1)]);
    const reused = await apply(other, { ...(await previewed(other)), key: request.key });
    expect([reused.status, (await reused.json()).error.name]).toEqual([409, "membership.import-key-reused"]);
  });

  test.each([
    ["a member that it changes was changed", async (company: string) => void (await rename(company, "Laurel"))],
    ["a new member was entered meanwhile", async () => void (await aMember({ name: String(NEW[0]) }))],
  ])("is refused where %s since the preview", async (_what, change) => {
    const company = await aMember({ name: "Delta Paving" });
    const file = csvOf(HEAD, ["Delta Paving", "", "Yazoo City", "", ""], NEW);
    const { digest } = await previewed(file);
    await change(company);
    const before = await memberOf(company);
    const answer = await apply(file, { digest });
    expect([answer.status, (await answer.json()).error.name]).toEqual([409, "membership.import-outdated"]);
    expect(await memberOf(company)).toEqual(before);
    const again = await apply(file, await previewed(file));
    expect(again.status).toBe(201);
  });

  async function rename(company: string, street: string) {
    const member = await memberOf(company);
    const { memberValues } = await import("../member-values.ts");
    if (!member) throw new Error("no member");
    const form = { ...memberValues(member), street } as Parameters<typeof saveMember>[1]["form"];
    return saveMember(deps, { id: company, form, version: member.version, actor });
  }

  test("of another file than that of the preview is refused", async () => {
    const { digest } = await previewed(csvOf(HEAD, NEW));
    const answer = await apply(csvOf(HEAD, ["Another", ...NEW.slice(1)]), { digest });
    expect((await answer.json()).error.name).toBe("membership.import-outdated");
    expect(await namesOf()).toEqual([]);
  });

  test("leaves wrong rows out only where staff say so", async () => {
    const file = csvOf(HEAD, NEW, ["Wrong", "", "", "", ""]);
    const refused = await apply(file, await previewed(file));
    expect(refused.status).toBe(422);
    expect((await refused.json()).fields).toEqual({
      skipWrong: ["One row has errors. Correct the file, or choose to skip them"],
    });
    expect(await namesOf()).toEqual([]);
    expect(await imported(file, "yes")).toMatchObject({ added: 1, skipped: 1 });
    expect(await activityAbout("import %")).toContain(
      "Dana Whitfield imported 1 member from roll.csv: 1 added, 0 changed, 0 the same; 1 row left out.",
    );
  });

  test("asks before a company comes twice under another spelling, and adds it where staff say that it is another", async () => {
    await aMember({ name: "Anvil Materials, Inc.", aliases: "Núñez & Sons" });
    const spelled = ["ANVIL MATERIALS", "Nunez and Sons LLC", "Leaf River Co.", "Leaf-River"];
    const file = csvOf(HEAD, NEW, ...spelled.map((name) => [name, ...NEW.slice(1)]));
    const { rows, ...preview } = await previewed(file);
    expect(rows.map(({ kind }) => kind)).toEqual(["added", "alike", "alike", "added", "alike"]);
    expect(rows.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([
      "Anvil Materials, Inc. is on the roll already: the same company?",
      "Anvil Materials, Inc. is on the roll already: the same company?",
      "Row 5 is alike: the same company?",
    ]);
    const left = await apply(file, { digest: preview.digest });
    expect(await left.json()).toMatchObject({ added: 2, skipped: 3 });
    const again = await previewed(file);
    expect(again.counts).toMatchObject({ same: 2, alike: 3 });
    expect((await apply(file, { digest: again.digest })).status).toBe(422);
    expect(await (await apply(file, { digest: again.digest, addAlike: "yes" })).json()).toMatchObject({ added: 3 });
    expect(await namesOf()).toHaveLength(6);
  });

  test("of nothing new is refused", async () => {
    await aMember({ name: "Same" });
    const file = csvOf(["Company name"], ["Same"]);
    expect((await (await apply(file, await previewed(file))).json()).error.name).toBe("membership.import-nothing");
    expect(await deps.db.select().from(rollImports).where(eq(rollImports.fileName, "Same"))).toEqual([]);
  });

  test("the word in parentheses empties a fact, and nothing else does", async () => {
    const company = await aMember({ ...FULL, name: "Levee Bond" });
    const head = ["Company name", "Other names", "Contact", "Dues paid through", "Website", "Contact's phone", "City"];
    const kept = ["Levee Bond", "clear", " ", "", "", "", ""];
    expect((await previewed(csvOf(head, kept))).rows[0]?.changes).toEqual([
      { field: "aliases", before: FULL.aliases, after: "clear" },
    ]);
    const file = csvOf(head, ["Levee Bond", "(clear)", " (Clear) ", "(CLEAR)", "(clear)", "(clear)", ""]);
    const { rows } = await previewed(file);
    expect(rows[0]?.changes.map(({ field, after }) => [field, after])).toEqual(
      ["aliases", "paidThrough", "contactName", "contactPhone", "website"].map((field) => [field, ""]),
    );
    await imported(file);
    expect(await memberOf(company)).toMatchObject({
      aliases: "",
      duesPaidThrough: null,
      contactName: null,
      contactPhone: null,
      website: null,
      contactEmail: FULL.contactEmail,
      city: "Tupelo",
    });
    expect((await activityAbout(`company ${company}`))[0]).toContain(
      'Website from "https://levee.example/" to nothing',
    );
    expect((await previewed(file)).counts.same).toBe(1);
  });

  test("reads the columns that staff choose as its preview did", async () => {
    const answer = await ask("/preview", formOf(UNKNOWN, COLUMNS));
    const preview = await answer.json();
    expect(kinds(preview)).toEqual(["added", "added"]);
    const sent = { ...COLUMNS, digest: preview.digest, skipWrong: "no" };
    const done = await ask("", formOf(UNKNOWN, sent), { "idempotency-key": id() });
    expect([done.status, await namesOf()]).toEqual([201, ["Gulf Stone", NEW[0]]]);
  });

  test("without a key is refused", async () => {
    const file = csvOf(HEAD, NEW);
    const { digest } = await previewed(file);
    expect((await ask("", formOf(file, { digest, skipWrong: "no" }))).status).toBe(422);
  });
});

describe("the wrong rows", () => {
  const WRONG = ["=Wrong", "", "Yazoo City", "Mexico", "39194"];

  test("leave as a file of the same kind, as they stand, with their reasons; corrected, it can be read again", async () => {
    const answer = await ask("/wrong-rows", formOf(csvOf(HEAD, NEW, WRONG)));
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="wrong-rows.csv"');
    const text = await answer.text();
    expect(text.replace("\ufeff", "").split("\r\n")).toEqual([
      "Reason,Company name,Street,City,State,Zip",
      "Street: Must enter street address; State: Must select a State,'=Wrong,,Yazoo City,Mexico,39194",
      "",
    ]);
    const { rows, ignored } = await previewed(text.replace(",,", ",1 Mill Street,").replace("Mexico", "MS"));
    expect([ignored, kinds({ rows }), rows[0]?.name]).toEqual([["Reason"], ["added"], "=Wrong"]);
  });

  test("of a workbook leave as a workbook", async () => {
    const { readSheet } = await import("read-excel-file/universal");
    const { workbookOf } = await import("#test/workbook.ts");
    const answer = await ask("/wrong-rows", formOf(await workbookOf([HEAD, NEW, WRONG])));
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="wrong-rows.xlsx"');
    expect((await readSheet(await answer.arrayBuffer()))[1]?.slice(1)).toEqual(["=Wrong", null, ...WRONG.slice(2)]);
  });
});

test.each(["csv", "xlsx"])("the template has the headings that are read, as %s", async (format) => {
  const answer = await call(`/admin/member-template.${format}`, { headers: { cookie } });
  const file = new Uint8Array(await answer.arrayBuffer());
  const { headings } = await (await import("#platform/spreadsheet/read-table.ts")).readTable(file, 1);
  expect(headings).toContain("Dues paid through");
  expect((await previewed(file)).ignored).toEqual([]);
});
