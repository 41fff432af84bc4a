import { afterAll, describe, expect, test } from "vitest";
import { nameOf, prepare, readFields, takenBy } from "#test/contract/send-field.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const { cookie } = await createTestStaff(deps, ["lettings"]);
const sender = { deps, cookie };
const { texts } = await readFields();

describe("every text of every call", () => {
  const MEGABYTE = 1_000_000;
  /** Node's server accepts these in an address or a header. */
  const LINE = 8000;
  /** Groups of digits of every kind, and a run of them. */
  const hostile = (length: number) => `${"0 0-".repeat(length / 8)}${"4".repeat(length / 2)}`;

  /** Hundreds of megabytes take a busy machine minutes: so many tests try their share each. */
  const PARTS = 6;
  const parts = Array.from({ length: PARTS }, (_, part) => part + 1);

  test.each(parts)(
    "is looked through in one pass, though it is a megabyte of digits, spaces and dashes: part %i",
    async (part) => {
      const failed: string[] = [];
      const share = texts.filter((_, at) => at % PARTS === part - 1);
      for (const field of share) {
        const send = prepare(sender, field, hostile(field.in === "json" || field.in === "form" ? MEGABYTE : LINE));
        const response = await send();
        await response.body?.cancel();
        if (response.status >= 500) failed.push(`${nameOf(field)}: ${response.status}`);
      }
      expect(share.length).toBeGreaterThan(50);
      expect(failed).toEqual([]);
      // A pass from each character would take one call half an hour.
    },
    300_000,
  );

  /** Searched as typed, but for what no text holds; and there only to defeat caches. */
  const TAKES_ANYTHING = [
    "GET /search query q",
    "GET /admin/find query q",
    "GET /admin/bill-to query q",
    "GET /get-events:{timestamp} path timestamp",
  ];

  test.each(["Pat\u0000Reed", "Pat\ud800Reed"])(
    "is refused by its name when it is %j",
    async (text) => {
      // Neither an address nor a header can carry half a character, and a header no NUL.
      const carriers = text.isWellFormed() ? ["json", "form", "query", "path"] : ["json"];
      const taken = await takenBy(
        sender,
        texts.filter((field) => carriers.includes(field.in)),
        text,
      );
      expect(taken.filter((name) => !TAKES_ANYTHING.includes(name))).toEqual([]);
      // As above: there are some thousand calls.
    },
    600_000,
  );
});
