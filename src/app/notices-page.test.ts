/** The page of notices, and the calls that it makes. */
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentEditions, documents } from "#features/content/server/tables.ts";
import { loader } from "#features/content/web/documents/notices.page.tsx";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { apiContext, createApiClient } from "./api-context.ts";

const deps = await createTestDeps({ now: "2026-03-10T12:00:00Z" });
const call = createTestApi(deps);
afterAll(deps.close);

beforeAll(async () => {
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const notice = (title: string, effectiveOn: string, supersededOn: string | null = null) => ({
    id: crypto.randomUUID(),
    bucket: "notices" as const,
    title,
    name: `${title}.pdf`,
    effectiveOn,
    supersededOn,
    ...times,
  });
  const rows = [
    notice("Tack coat", "2026-03-08"),
    ...Array.from({ length: 51 }, (_, at) =>
      notice(`Old ${at}`, `2025-${10 + (at % 3)}-${10 + (at % 17)}`, "2026-01-02"),
    ),
  ];
  await deps.db.insert(documents).values(rows);
  const edition = (bytes: number, effectiveOn: string) => ({
    id: crypto.randomUUID(),
    documentId: rows[0]?.id ?? "",
    key: `${bytes}.pdf`,
    bytes,
    checksum: "00",
    effectiveOn,
    uploadedBy: "Dana Whitfield",
    createdAt: times.createdAt,
  });
  // The file was replaced: the notice is in force since its first file, and readers get the newest.
  await deps.db.insert(documentEditions).values([edition(1000, "2026-03-08"), edition(2000, "2026-03-09")]);
});

test("the page shows what get-notices answers, current and previous apart, and asks nothing else for them", async () => {
  const paths: string[] = [];
  const request = new Request("http://localhost:3000/notice-to-contractors");
  const client = createApiClient(({ url }) => {
    const { pathname, search } = new URL(url);
    paths.push(pathname);
    return call(pathname.replace("/api", "") + search);
  }, request);
  const context = new RouterContextProvider();
  context.set(apiContext, client);
  const { current, previous } = await loader({ context, request, params: {} } as never);
  // The same page shows lettings, current and previous ones.
  const lettings = ["/api/lettings", "/api/lettings"];
  expect(paths.toSorted()).toEqual(["/api/content/library", "/api/get-notices", ...lettings]);
  expect(current.map(({ title, effectiveOn, bytes }) => [title, effectiveOn, bytes])).toEqual([
    ["Tack coat", "2026-03-08", 2000],
  ]);
  expect([previous.notices.length, previous.hasMore]).toEqual([50, true]);
  expect(previous.notices.every(({ supersededOn }) => supersededOn === "2026-01-02")).toBe(true);
});
