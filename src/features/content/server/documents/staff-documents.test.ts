/** The staff's work with documents. One file because every case uses the same files. */
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { formOf, smallPdf } from "#test/pdf.ts";
import { createTestStaff } from "#test/staff.ts";
import type { TestUser } from "#test/user.ts";
import type { PublicDocument, StaffDocument } from "../../rules/documents.ts";
import { findEdition } from "../settings/queries.ts";
import { documents } from "../tables.ts";
import { addDocument } from "./add-document.ts";
import { addEdition } from "./add-edition.ts";
import { listStaffDocuments } from "./staff-documents.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
let staff: TestUser;
beforeAll(async () => {
  staff = await createTestStaff(deps);
});
afterAll(deps.close);

type Fields = Record<string, string | Uint8Array<ArrayBuffer>>;
type Failed = { message: string; error: { name: string }; fields?: Record<string, string[]> };

const send = (path: string, body: unknown, method?: string) =>
  call(path, { body, headers: { cookie: staff.cookie }, ...(method && { method }) });

async function add(fields: Fields = {}): Promise<StaffDocument> {
  const response = await send("/documents", formOf({ ...document(), ...fields }));
  expect(response.status).toBe(201);
  const added = (await response.json()) as StaffDocument;
  expect(response.headers.get("location")).toBe(`/api/documents/${added.id}`);
  return added;
}

const document = (): Fields => ({
  bucket: "specifications_pdfs",
  title: `Guide ${crypto.randomUUID().slice(0, 8)}`,
  effectiveOn: "2026-01-10",
  file: smallPdf(crypto.randomUUID()),
});

test("a change of a version that another user has changed meanwhile is refused", async () => {
  const { id, updatedAt } = await add();
  expect((await send(`/documents/${id}`, { title: "Theirs", updatedAt }, "PATCH")).status).toBe(200);
  const late = await refused(await send(`/documents/${id}`, { title: "Mine", updatedAt }, "PATCH"));
  expect([late.status, late.error.name]).toEqual([409, "content.document-changed"]);
});

async function refused(response: Response): Promise<Failed & { status: number }> {
  return { status: response.status, ...((await response.json()) as Failed) };
}

const activity = async (action: string) =>
  (await deps.db.execute(sql`select detail from audit_log where action = ${action} order by at`)).rows.map(
    ({ detail }) => detail,
  );

const countAll = async () => {
  const { rows } = await deps.db.execute<{ documents: number; editions: number }>(
    sql`select (select count(*)::int from documents) as documents, (select count(*)::int from document_editions) as editions`,
  );
  const files = await readdir(join(deps.env.DATA_DIR, "files/specifications_pdfs")).catch(() => []);
  const { documents: rowsOf, editions } = rows[0] ?? expect.fail("no count");
  return { documents: rowsOf, editions, files: files.length };
};

/** Text of the file at the document's address on a day. */
async function shownOn(today: string, url: string) {
  const edition = await findEdition(deps.db, {
    bucket: "specifications_pdfs",
    name: url.split("/").at(-1) ?? "",
    today,
  });
  return edition && (await deps.files.read("specifications_pdfs", edition.key))?.toString();
}

describe("adding a document", () => {
  test("stores its file byte for byte, with size and SHA-256", async () => {
    const file = smallPdf("every byte");
    const { editions } = await add({ file });
    const [bucket, key] = (editions[0]?.url ?? "").split("/").slice(-2);
    expect(await deps.files.read(bucket as "notices", key ?? "")).toEqual(Buffer.from(file));
    const checksum = createHash("sha256").update(file).digest("hex");
    expect(editions[0]).toMatchObject({ bytes: file.length, checksum });
  });

  test("makes an address of its title, numbered where it is taken, and tells the activity", async () => {
    const title = "Section 401: Asphalt «Pavements»";
    const first = await add({ title });
    const second = await add({ title });
    expect([first.url, second.url]).toEqual([
      "/storage/specifications_pdfs/section-401-asphalt-pavements.pdf",
      "/storage/specifications_pdfs/section-401-asphalt-pavements-2.pdf",
    ]);
    expect(first).toMatchObject({ title, effectiveOn: "2026-01-10", supersededOn: null, state: "current" });
    expect(first.editions).toMatchObject([{ state: "current", uploadedBy: "Dana Whitfield" }]);
    expect(await activity("document.added")).toContain(
      `Dana Whitfield added "${title}" as specifications_pdfs/section-401-asphalt-pavements.pdf, effective January 10, 2026.`,
    );
  });

  test("sent again under its key adds it once and leaves no second file", async () => {
    const fields = { ...document(), title: "Sent twice" };
    const before = await countAll();
    const headers = { cookie: staff.cookie, "idempotency-key": crypto.randomUUID() };
    const once = () => call("/documents", { body: formOf(fields), headers });
    const answers = await Promise.all([once(), once()]);
    const [one, other] = (await Promise.all(answers.map((answer) => answer.json()))) as StaffDocument[];
    expect(other?.id).toBe(one?.id);
    expect(await countAll()).toEqual({
      documents: before.documents + 1,
      editions: before.editions + 1,
      files: before.files + 1,
    });
    const changed = await call("/documents", { body: formOf({ ...fields, title: "Another" }), headers });
    expect(await refused(changed)).toMatchObject({ status: 409, error: { name: "content.key-reused" } });
  });

  test("gets the address that staff choose, and is refused where that is taken", async () => {
    expect((await add({ name: "Parking-Lot" })).url).toBe("/storage/specifications_pdfs/parking-lot.pdf");
    const response = await send("/documents", formOf({ ...document(), name: "parking-lot.pdf" }));
    expect(await refused(response)).toMatchObject({ status: 409, error: { name: "content.name-taken" } });
  });

  test("gives each of many titles of one name at once its own address", async () => {
    const added = await Promise.all(Array.from({ length: 6 }, () => add({ title: "Minutes of the board" })));
    expect(new Set(added.map(({ url }) => url)).size).toBe(6);
  });

  test("supersedes an earlier notice on its first day", async () => {
    const notice = { bucket: "notices", title: "Tack coat, revision 3" };
    const old = await add(notice);
    const next = { ...document(), bucket: "notices", title: "Tack coat, revision 4", effectiveOn: "2026-03-01" };
    await add({ ...next, supersedes: old.id });
    const response = await call(`/documents/${old.id}`, { headers: { cookie: staff.cookie } });
    expect(await response.json()).toMatchObject({ supersededOn: "2026-03-01", state: "previous" });
    expect(await refused(await send("/documents", formOf({ ...next, supersedes: old.id })))).toMatchObject({
      status: 422,
      error: { name: "content.cannot-supersede" },
      fields: { supersedes: ['"Tack coat, revision 3" was superseded on March 1, 2026 already.'] },
    });
  });

  test("names the one in whose place it came, and leads from the old file to what is in force", async () => {
    const file = { bucket: "notices" };
    const first = await add({ ...file, title: "Manual of 2025" });
    const newFile = formOf({ file: smallPdf("corrected"), effectiveOn: "2026-02-01" });
    const replaced = (await (await send(`/documents/${first.id}/editions`, newFile)).json()) as StaffDocument;
    const [second, oldest] = replaced.editions.map(({ id }) => id);
    const edition = async (id = "") => (await call(`/document-editions/${id}`)).json();
    expect(await edition(second)).toMatchObject({ holds: true, supersededOn: null, inForce: null });
    expect(await edition(oldest)).toMatchObject({
      title: "Manual of 2025",
      holds: false,
      supersededOn: "2026-02-01",
      inForce: { title: "Manual of 2025", url: first.url, effectiveOn: "2026-02-01" },
    });
    const next = await add({ ...file, title: "Manual of 2026", effectiveOn: "2026-03-01", supersedes: first.id });
    const last = await add({ ...file, title: "Manual of 2027", effectiveOn: "2026-04-01", supersedes: next.id });
    const inForce = { title: "Manual of 2027", url: last.url, effectiveOn: "2026-04-01" };
    expect(await edition(oldest)).toMatchObject({ holds: false, inForce });
    expect(await edition(second)).toMatchObject({ holds: false, supersededOn: "2026-03-01", inForce });
    const listed = await call("/documents?bucket=notices&state=previous");
    const earlier = ((await listed.json()) as PublicDocument[]).find(({ id }) => id === first.id);
    expect(earlier?.successor).toEqual({ title: "Manual of 2026", url: next.url });
    await send(`/documents/${first.id}`, { supersededOn: null }, "PATCH");
    expect(await edition(second)).toMatchObject({ holds: true, supersededOn: null, inForce: null });
    await send(`/documents/${first.id}`, { supersededOn: "2026-05-01" }, "PATCH");
    expect(await edition(second)).toMatchObject({ holds: false, inForce: null });
  });

  test("that is not in effect yet shows its file only to staff", async () => {
    const { editions } = await add({ effectiveOn: "2099-01-01" });
    expect((await call(`/document-editions/${editions[0]?.id}`)).status).toBe(404);
  });

  test.each([
    ["no file", { file: "" }, 422, "file"],
    ["an empty file", { file: new Uint8Array() }, 422, "file"],
    ["no title", { title: "  " }, 422, "title"],
    ["no date", { effectiveOn: "tomorrow" }, 422, "effectiveOn"],
    ["an address with a folder", { name: "../x" }, 422, "name"],
    ["an address like a stored file's", { name: `${"ab".repeat(16)}.pdf` }, 422, "name"],
    ["a bucket of another kind", { bucket: "site_images" }, 422, "bucket"],
    ["an end of what it began with", { supersedes: "no id" }, 422, "supersedes"],
  ])("with %s is refused by field", async (_case, fields, status, field) => {
    const response = await refused(await send("/documents", formOf({ ...document(), ...(fields as Fields) })));
    expect([response.status, Object.keys(response.fields ?? {})]).toEqual([status, [field]]);
  });

  test("refuses a file that is not a PDF, whatever its name", async () => {
    const file = new TextEncoder().encode("<html>%PDF-1.7</html>") as Uint8Array<ArrayBuffer>;
    const before = await countAll();
    const response = await refused(await send("/documents", formOf({ ...document(), file })));
    expect(response).toMatchObject({ status: 422, error: { name: "files.not-a-pdf" } });
    expect(await countAll()).toEqual(before);
  });

  test("leaves no row and no file when it supersedes an unknown document", async () => {
    const before = await countAll();
    const response = await send("/documents", formOf({ ...document(), supersedes: crypto.randomUUID() }));
    expect(await refused(response)).toMatchObject({ status: 404, error: { name: "content.no-such-document" } });
    expect(await countAll()).toEqual(before);
  });

  test("leaves no row and no file at any failure of the database", async () => {
    const before = await countAll();
    const input = { bucket: "specifications_pdfs" as const, title: "Broken", effectiveOn: "2026-01-10" };
    const actor = { id: crypto.randomUUID(), name: "Dana Whitfield" };
    for (let failAt = 1; failAt <= 4; failAt++) {
      const { db } = failingDb(deps.db, failAt);
      await expect(addDocument({ ...deps, db }, { ...input, file: smallPdf(), actor })).rejects.toThrow();
      expect(await countAll()).toEqual(before);
    }
  });
});

describe("replacing the file", () => {
  test("keeps the address, shows the new one from its day on, and the old one at an address of its own", async () => {
    const added = await add({ file: smallPdf("the first") });
    const form = { file: smallPdf("the second"), effectiveOn: "2026-07-01" };
    deps.setNow("2026-07-01T04:59:59Z");
    await deps.db.execute(sql`update sessions set expires_at = now() + interval '1 day', updated_at = ${deps.now()}`);
    const response = await send(`/documents/${added.id}/editions`, formOf(form));
    expect(response.status).toBe(201);
    const replaced = (await response.json()) as StaffDocument;
    expect(replaced.url).toBe(added.url);
    expect(replaced.editions.map(({ state, effectiveOn }) => [state, effectiveOn])).toEqual([
      ["coming", "2026-07-01"],
      ["current", "2026-01-10"],
    ]);
    const listed = async () => {
      const list = (await (await call("/documents?bucket=specifications_pdfs")).json()) as PublicDocument[];
      return list.find(({ id }) => id === added.id);
    };
    expect(await listed()).toMatchObject({ effectiveOn: "2026-01-10", previous: [] });
    expect(await shownOn("2026-06-30", added.url)).toContain("the first");
    deps.setNow("2026-07-01T05:00:00Z");
    const now = await listed();
    expect(now).toMatchObject({ url: added.url, effectiveOn: "2026-07-01", supersededOn: null });
    expect(now?.previous).toMatchObject([{ effectiveOn: "2026-01-10", supersededOn: "2026-07-01" }]);
    expect(await shownOn("2026-07-01", added.url)).toContain("the second");
    const key = now?.previous[0]?.url.split("/").at(-1) ?? "";
    expect((await deps.files.read("specifications_pdfs", key))?.toString()).toContain("the first");
    deps.setNow(undefined);
    await deps.db.execute(sql`update sessions set expires_at = now() + interval '1 day', updated_at = now()`);
  });

  test("with the file that holds already changes nothing and says so", async () => {
    const file = smallPdf("the same");
    const added = await add({ title: "Guide of guides", file });
    const before = await countAll();
    const response = await send(`/documents/${added.id}/editions`, formOf({ file, effectiveOn: "2026-07-01" }));
    expect(await refused(response)).toMatchObject({
      status: 409,
      message: 'This file is already in effect as "Guide of guides" on that date.',
      error: { name: "content.same-file" },
    });
    expect(await countAll()).toEqual(before);
  });

  test("twice for one day shows the later upload, even at one instant", async () => {
    deps.setNow(new Date());
    const added = await add({ effectiveOn: "2026-01-10" });
    for (const words of ["a slip", "mended"]) {
      await send(`/documents/${added.id}/editions`, formOf({ file: smallPdf(words), effectiveOn: "2026-02-01" }));
    }
    deps.setNow(undefined);
    expect(await shownOn("2026-02-01", added.url)).toContain("mended");
  });

  test.each([
    ["before its document", "2026-01-09", "takes effect on January 10, 2026."],
    ["when it is superseded", "2026-09-01", "is superseded on September 1, 2026."],
  ])("is refused %s", async (_case, effectiveOn, message) => {
    const added = await add();
    await send(`/documents/${added.id}`, { supersededOn: "2026-09-01" }, "PATCH");
    const response = await send(`/documents/${added.id}/editions`, formOf({ file: smallPdf(), effectiveOn }));
    const { status, fields } = await refused(response);
    expect([status, fields?.effectiveOn]).toEqual([422, [expect.stringContaining(message)]]);
  });

  test("of an unknown document is refused", async () => {
    const form = formOf({ file: smallPdf(), effectiveOn: "2026-07-01" });
    expect((await send(`/documents/${crypto.randomUUID()}/editions`, form)).status).toBe(404);
  });

  test("leaves no row and no file at any failure of the database", async () => {
    const { id: documentId } = await add();
    const before = await countAll();
    const edition = {
      documentId,
      effectiveOn: "2026-03-01",
      actor: { id: crypto.randomUUID(), name: "Dana Whitfield" },
    };
    for (let failAt = 1; failAt <= 6; failAt++) {
      const { db } = failingDb(deps.db, failAt);
      await expect(addEdition({ ...deps, db }, { ...edition, file: smallPdf("broken") })).rejects.toThrow();
      expect(await countAll()).toEqual(before);
    }
  });
});

describe("correcting a document", () => {
  test("moves its first day and that of its first file, and the audit log has the dates before", async () => {
    const added = await add({ title: "Guide to correct" });
    const change = { title: "Guide", effectiveOn: "2026-01-12", supersededOn: "2026-05-01" };
    const response = await send(`/documents/${added.id}`, change, "PATCH");
    expect(response.status).toBe(200);
    const { title, effectiveOn, supersededOn, url, editions } = (await response.json()) as StaffDocument;
    expect({ title, effectiveOn, supersededOn }).toEqual(change);
    expect([url, editions[0]?.effectiveOn]).toEqual([added.url, "2026-01-12"]);
    expect(await activity("document.changed")).toContain(
      'Dana Whitfield changed the title to "Guide", the first day from January 10, 2026 to January 12, 2026, the day of its end from never to May 1, 2026 of "Guide to correct".',
    );
    await send(`/documents/${added.id}`, { supersededOn: null }, "PATCH");
    const [row] = await deps.db.select().from(documents).where(eq(documents.id, added.id));
    expect(row?.supersededOn).toBeNull();
  });

  test.each([
    ["superseded before it takes effect", { supersededOn: "2026-01-10" }, "supersededOn"],
    ["superseded before its newest file takes effect", { supersededOn: "2026-07-01" }, "supersededOn"],
    ["begun after its second file", { effectiveOn: "2026-07-01" }, "effectiveOn"],
    ["without a title", { title: "" }, "title"],
    ["with an unknown field", { bucket: "notices" }, "bucket"],
  ])("is refused where it would be %s", async (_case, change, field) => {
    const added = await add();
    await send(`/documents/${added.id}/editions`, formOf({ file: smallPdf(), effectiveOn: "2026-07-01" }));
    const response = await refused(await send(`/documents/${added.id}`, change, "PATCH"));
    expect([response.status, Object.keys(response.fields ?? {})]).toEqual([422, [field]]);
  });
});

test("staff list every document page by page, with those that are not in effect yet", async () => {
  const coming = await add({ bucket: "certification_pdfs", effectiveOn: "2099-01-01" });
  await add({ bucket: "certification_pdfs" });
  const response = await call("/admin/documents?bucket=certification_pdfs&limit=1", {
    headers: { cookie: staff.cookie },
  });
  const page = (await response.json()) as { documents: StaffDocument[]; total: number };
  expect(page.total).toBe(2);
  expect(page.documents).toMatchObject([{ id: coming.id, state: "coming", editions: [{ state: "coming" }] }]);
  expect(await (await call("/documents?bucket=certification_pdfs")).json()).toHaveLength(1);
});

test("pages of staff's list name each document once, the newest first, and say how many there are", async () => {
  for (const effectiveOn of ["2097-01-05", "2097-01-06", "2097-01-06", "2097-01-07"])
    await add({ title: "In pages", effectiveOn });
  const whole = await listStaffDocuments(deps.db, { limit: 100, today: "2026-01-01" });
  const ids = whole.documents.map(({ id }) => id);
  expect([whole.next, whole.total, whole.isMore]).toEqual([null, ids.length, undefined]);
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const query = new URLSearchParams({ limit: "3", ...(before && { before }) });
    const page = await (await call(`/admin/documents?${query}`, { headers: { cookie: staff.cookie } })).json();
    expect(page.total).toBe(ids.length);
    seen.push(...page.documents.map(({ id }: StaffDocument) => id));
    before = page.next;
  } while (before);
  expect(seen).toEqual(ids);
  const query = { limit: 1, today: "2026-01-01", mostCounted: 3 };
  expect(await listStaffDocuments(deps.db, query)).toMatchObject({ total: 3, isMore: true, next: ids[0] });
});
