/**
 * Each table of staff with 40,000 rows, read to its end: what the program keeps alive meanwhile does not grow with it. Beside
 * them the papers that take long to draw.
 */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { TABLES } from "#test/files-of-the-site.ts";
import { heldHeap } from "#test/held-heap.ts";
import { EVENT, fillLists } from "#test/long-lists.ts";
import { drawWithin, PAPER_MS, SLOW } from "#test/measured-papers.ts";
import { createTestStaff } from "#test/staff.ts";

const ROWS = Number(process.env.ROWS ?? 40_000);
const HOUR = 3_600_000;
const COMPANY = "00000007-0000-4000-8000-000000000001";
const ANNOUNCEMENT = "00000000-0000-4000-8000-0000000000a1";

const deps = await createTestDeps({ now: new Date().toISOString() });
afterAll(deps.close);
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);

beforeAll(async () => {
  await fillLists(deps.pool as never, ROWS);
  await deps.pool.query("update registrations set event_id = $1", [EVENT]);
  await deps.pool.query(
    `insert into announcements (id, event_id, subject, body, audience, written_by, written_at, created_at)
     values ($1, $2, 'Rain', 'Rain', '{}', 'Ada Holloway', now(), now())`,
    [ANNOUNCEMENT, EVENT],
  );
  await deps.pool.query(
    `insert into announcement_recipients (announcement_id, mailbox, address, name, company, registration_id, reference,
       is_contact, next_at)
     select $1, email || row_number() over (), email, last_name, company, id, reference, true, now() from registrations`,
    [ANNOUNCEMENT],
  );
}, HOUR);

/** Tables of a period want its days; the rows go back about a year. */
const period = () => {
  const [to, from] = [0, 360].map((days) =>
    new Date(deps.now().getTime() - days * 24 * HOUR).toISOString().slice(0, 10),
  );
  return `?from=${from}&to=${to}&money=test`;
};

const addressOf = (path: string) =>
  path.replace("{eventId}", EVENT).replace("{id}", path.startsWith("/members/") ? COMPANY : ANNOUNCEMENT) +
  (/ledger|journal/.test(path) ? period() : "");

test.each(TABLES.flatMap((path) => ["csv", "xlsx"].map((format) => `${path}.${format}`)))(
  "%s",
  async (path) => {
    const answer = await call(addressOf(path), { headers: { cookie } });
    expect(answer.status).toBe(200);
    const { held } = await heldHeap(answer.body as unknown as AsyncIterable<Uint8Array>);
    expect(held).toBeLessThan(16);
  },
  HOUR,
);

/**
 * Twelve events with 20 sessions of 14 days of each class are 23,520 entries, 29 MB in all. A thousand people on a
 * sign-in sheet, a hundred of them in every script, take between 80 MB and 96.
 */
const HEAP_MB: Partial<Record<(typeof SLOW)[number], number>> = {
  "calendar of all classes": 128,
  "sign-in sheet of a class": 128,
};

test.each(SLOW)(
  "the longest %s that there may be is drawn in bounded memory",
  (paper) => drawWithin(paper, HEAP_MB[paper]),
  PAPER_MS,
);

/** Measured: 315 to 402 MB, of which 214 are the making of the pictures; 470 where both are decoded at the same moment. */
test(
  "the two largest pictures that are dealt with at once take less than 450 MB",
  async () => {
    const script = fileURLToPath(new URL("../../test/picture-process.ts", import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [script, "2"]);
    expect(Number(stdout)).toBeGreaterThan(50);
    expect(Number(stdout)).toBeLessThan(450);
  },
  HOUR,
);
