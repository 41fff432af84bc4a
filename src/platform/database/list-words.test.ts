/** Lists with typed words are what a look at every row finds, whichever way they are read. */
import { and, desc, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { mailSuppressions } from "../tables.ts";
import { countListed } from "./count-listed.ts";
import { listWords, wordsIn } from "./list-words.ts";
import { onPage } from "./on-page.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const { address, createdAt, reason } = mailSuppressions;
const ROWS = 6000;

/** Words of every row, of some, of few, of the newest alone, of the oldest alone, and pairs of one instant. */
beforeAll(() =>
  deps.db.execute(sql`insert into mail_suppressions (address, reason, detail, created_at)
    select 'office' || n || '@company.example', case when n % 2 = 0 then 'bounced' else 'complaint' end,
      concat_ws(' ', 'No such mailbox', case when n % 3 = 0 then 'third' end, case when n % 12 = 0 then E'twelfth O''Hare' end,
        case when n % 1500 = 7 then E'Zeppelin 50%_off\\\\ ' || chr(201) end, case when n <= 60 then 'lately' end,
        case when n > ${ROWS}::int - 300 then 'formerly' end, case when n % 1000 = 1 then 'abcd bcde' when n % 1000 = 2 then 'abc bcd cde' end),
      now() - (n / 2) * interval '1 minute' from generate_series(1, ${ROWS}::int) n`),
);

const brute = async (q: string, which?: SQL): Promise<string[]> => {
  const rows = await deps.db
    .select({ address })
    .from(mailSuppressions)
    .where(and(wordsIn(listWords(mailSuppressions), q)?.has, which))
    .orderBy(desc(createdAt), desc(address));
  return rows.map((row) => row.address);
};

const listed = (q: string, which?: SQL) => ({
  table: mailSuppressions,
  words: wordsIn(listWords(mailSuppressions), q),
  which,
});

async function readPage(q: string, after: string | undefined, limit: number, which?: SQL): Promise<string[]> {
  const isAfter = after
    ? sql`(${createdAt}, ${address}) < (select created_at, address from mail_suppressions where address = ${after})`
    : undefined;
  const place = { id: address, keys: [createdAt, address], isDown: true, isAfter };
  const rows = await deps.db
    .select({ address })
    .from(mailSuppressions)
    .where(onPage({ ...listed(q, which), ...place, most: limit }))
    .orderBy(desc(createdAt), desc(address))
    .limit(limit);
  return rows.map((row) => row.address);
}

test.each([
  ["every row has", "mailbox", ROWS],
  ["a third has", "THIRD", 2000],
  ["a twelfth has, with a sign inside", "o'hare", 500],
  ["the newest alone have", "lately", 60],
  ["the oldest alone have", "formerly", 300],
  ["few have", "zepp", 4],
  ["few have inside another", "PPELI", 4],
  ["none has, in this order", "abcde", 0],
  ["is one letter", "z", 4],
  ["is two letters at the end of a text", "pi", 0],
  ["is the two letters that end a word", "bx", 0],
  ["is three letters", "epp", 4],
  ["means something to a pattern", "50%_off\\", 4],
  ["means something to a query", "a&b|!c:*", 0],
  ["is a sign alone, which asks for nothing", "'", ROWS],
  ["has another sign inside", "o’hare", 500],
  ["has an accent", "Zéppelin", 4],
  ["is two, of which one is rare", "mailbox office1507@", 1],
  ["is two that few rows have together", "third lately", 20],
])("a word that %s is found on every page, and counted", async (_what, q, many) => {
  const all = await brute(q);
  expect(all).toHaveLength(many);
  for (const after of [undefined, all[0], all[Math.floor(many / 2)], all.at(-1)]) {
    const from = after ? all.indexOf(after) + 1 : 0;
    expect(await readPage(q, after, 51), `after ${after}`).toEqual(all.slice(from, from + 51));
  }
  for (const most of [3, 50, 299, 1000])
    expect(await countListed(deps.db, listed(q), most)).toEqual(
      many > most ? { total: most, isMore: true } : { total: many },
    );
});

test("further filters hold for the words as well, and a short list needs no index", async () => {
  const isBounced = sql`${reason} = 'bounced'`;
  for (const [q, which] of [
    ["lately", isBounced],
    ["zeppelin", isBounced],
    ["third", isBounced],
    ["third", sql`${address} like 'office12%'`],
  ] as const) {
    const all = await brute(q, which);
    expect(await readPage(q, undefined, 30, which)).toEqual(all.slice(0, 30));
    expect(await readPage(q, all[0], 30, which)).toEqual(all.slice(1, 31));
    expect(await countListed(deps.db, listed(q, which), 5000)).toEqual({ total: all.length });
  }
});
