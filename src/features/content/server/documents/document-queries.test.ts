import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import type { DocumentBucket, PublicDocument } from "../../rules/documents.ts";
import { documentEditions, documents } from "../tables.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);

let added = 0;

/** @param editions first days of its editions, in upload order. */
async function insertDocument(bucket: DocumentBucket, title: string, editions: string[], supersededOn?: string) {
  const id = crypto.randomUUID();
  const createdAt = new Date(Date.UTC(2026, 0, 1) + added++ * 1000);
  const effectiveOn = editions.toSorted()[0] ?? "";
  await deps.db
    .insert(documents)
    .values({ id, bucket, title, name: `${title}.pdf`, effectiveOn, supersededOn, createdAt, updatedAt: createdAt });
  for (const [index, day] of editions.entries()) {
    await deps.db.insert(documentEditions).values({
      id: crypto.randomUUID(),
      documentId: id,
      key: `${title}-${index}.pdf`,
      bytes: 1000 + index,
      checksum: `${title}-${index}`,
      effectiveOn: day,
      uploadedBy: "Dana Whitfield",
      createdAt: new Date(createdAt.getTime() + index),
    });
  }
  return id;
}

async function list(query: string): Promise<PublicDocument[]> {
  const response = await call(`/documents?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as PublicDocument[];
}

const brief = (listed: PublicDocument[]) =>
  listed.map(({ title, checksum, previous }) => [title, checksum, previous.map((edition) => edition.checksum)]);

test("a new edition takes over at midnight in the association's zone, and names the day the old one ended", async () => {
  const id = await insertDocument("specifications_pdfs", "guide", ["2026-01-10", "2026-07-01", "2026-03-01"]);
  await insertDocument("specifications_pdfs", "later", ["2026-07-01"]);
  deps.setNow("2026-07-01T04:59:00Z");
  expect(brief(await list("bucket=specifications_pdfs"))).toEqual([["guide", "guide-2", ["guide-0"]]]);
  deps.setNow("2026-07-01T05:00:00Z");
  const listed = await list("bucket=specifications_pdfs");
  expect(brief(listed)).toEqual([
    ["guide", "guide-1", ["guide-2", "guide-0"]],
    ["later", "later-0", []],
  ]);
  expect(listed[0]).toEqual({
    id,
    title: "guide",
    url: "/storage/specifications_pdfs/guide.pdf",
    bytes: 1001,
    checksum: "guide-1",
    effectiveOn: "2026-07-01",
    supersededOn: null,
    successor: null,
    previous: [
      {
        id: expect.any(String),
        url: "/storage/specifications_pdfs/guide-2.pdf",
        bytes: 1002,
        checksum: "guide-2",
        effectiveOn: "2026-03-01",
        supersededOn: "2026-07-01",
      },
      {
        id: expect.any(String),
        url: "/storage/specifications_pdfs/guide-0.pdf",
        bytes: 1000,
        checksum: "guide-0",
        effectiveOn: "2026-01-10",
        supersededOn: "2026-03-01",
      },
    ],
  });
});

test("of two editions for one day the later upload is current", async () => {
  await insertDocument("certification_pdfs", "manual", ["2026-02-01", "2026-02-01"]);
  expect(brief(await list("bucket=certification_pdfs"))).toEqual([["manual", "manual-1", ["manual-0"]]]);
});

test("superseded notices are listed separately, newest first and page by page", async () => {
  deps.setNow("2026-07-01T12:00:00Z");
  await insertDocument("notices", "old", ["2026-01-10"], "2026-07-01");
  await insertDocument("notices", "new", ["2026-03-10"]);
  await insertDocument("notices", "older", ["2025-01-10"], "2025-02-01");
  await insertDocument("notices", "newer", ["2026-04-10"], "2026-07-02");
  const titles = async (query: string) => (await list(`bucket=notices&${query}`)).map(({ title }) => title);
  expect(await titles("")).toEqual(["newer", "new"]);
  expect(await titles("state=previous")).toEqual(["old", "older"]);
  expect(await titles("state=previous&limit=1&offset=1")).toEqual(["older"]);
});

test.each([
  "",
  "bucket=event_storage",
  "bucket=notices&limit=101",
  "bucket=notices&offset=-1",
  "bucket=notices&state=x",
])('the query "%s" is refused by field', async (query) => {
  const response = await call(`/documents?${query}`);
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).fields)).toHaveLength(1);
});
