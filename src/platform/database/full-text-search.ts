/** A visitor's search text as a query on the columns of `searchable`, and the results with their hits marked. */
import { type SQL, sql } from "drizzle-orm";
import { oneSpelling } from "#shared/one-spelling.ts";
import type { Db } from "./db.ts";
import { PLAN_EACH_TIME } from "./preparing-client.ts";

/** The last word if it may be unfinished: at least two letters or digits, outside quotes and not excluded. */
const GROWING_WORD = /(?<=^|\s)[\p{L}\p{N}]{2,}$/u;

/** A dash that excludes no word: PostgreSQL stacks each one for a later word, and fails at the 33rd. */
const IDLE_DASH = /-(?![\p{L}\p{N}"])/gu;

/**
 * A `tsquery` for a visitor's words in web search syntax ("quoted phrase", or, -without); the last word is matched as a
 * prefix. PostgreSQL accepts any text; a text without a word matches nothing.
 *
 * @param words see `readSearch`; they travel as a parameter.
 */
export function searchQuery(words: string): SQL {
  const text = oneSpelling(words).replaceAll("'", "").replaceAll(IDLE_DASH, " ");
  const [growing] = GROWING_WORD.exec(text) ?? [];
  const typed = sql`websearch_to_tsquery('english', ${text})`;
  const isQuoted = text.split('"').length % 2 === 0;
  if (!growing || isQuoted) return typed;
  const before = text.slice(0, -growing.length);
  const begun = sql`to_tsquery('simple', ${`${growing}:*`})`;
  return sql`(${typed} || (websearch_to_tsquery('english', ${before}) && ${begun}))`;
}

/** The frequency of words differs so much that one plan cannot suit all. */
const searchStatement = (statement: SQL): SQL => sql`${sql.raw(PLAN_EACH_TIME)} ${statement}`;

/** The rank of a row: hits in a short title come first. */
const searchRank = (query: SQL): SQL => sql`ts_rank(search, ${query}, 1)`;

const [BEGIN, END] = ["\u0002", "\u0003"];
const OPTIONS = `HighlightAll=true, StartSel=${BEGIN}, StopSel=${END}`;

/**
 * A title with its hits between two control characters, for `readMarks`: by stems or as words are written, whichever
 * hits more.
 */
function markedTitle(title: SQL, query: SQL): SQL {
  const plain = sql`translate(${title}, ${BEGIN + END}, '')`;
  const stems = sql`ts_headline('english', ${plain}, ${query}, ${OPTIONS})`;
  const words = sql`ts_headline('simple', ${plain}, ${query}, ${OPTIONS})`;
  return sql`case when regexp_count(${stems}, ${BEGIN}) >= regexp_count(${words}, ${BEGIN}) then ${stems} else ${words} end`;
}

export type MarkedPart = { text: string; isHit: boolean };

/** Splits a marked title into plain text parts; none of it is ever markup. */
function readMarks(marked: string): MarkedPart[] {
  const [first = "", ...rest] = marked.split(BEGIN ?? "");
  const parts = rest.flatMap((piece) => {
    const [hit = "", after = ""] = piece.split(END ?? "");
    return [
      { text: hit, isHit: true },
      { text: after, isHit: false },
    ];
  });
  return [{ text: first, isHit: false }, ...parts].filter(({ text }) => text !== "");
}

/** A page of the best rows, and how many there are; never more than `MAX_FOUND` are counted. */
export type Found<Row> = { rows: Row[]; total: number };
export type SearchPage = { text: string; limit: number; offset: number };

/** A visitor with thousands of hits needs another word, so the cost of a search is limited here. */
export const MAX_FOUND = 40;
const WALKED_ROWS = 150;
const RANKED_ROWS = 100;

type Source = {
  /** Prefix of the subqueries' names, so that one statement can search two sources. */
  name: string;
  columns: SQL;
  /** Table and condition, without the words. */
  from: SQL;
  /** An index has this order. */
  order: SQL;
  query: SQL;
};

/**
 * The rows that are worth ranking, as the parts of a `with`; the last is `{name}_found`. The cost does not grow with
 * the table: scanning the first rows in order is enough for a common word; only a rarer word uses the word index, and
 * takes the index's first hits. PostgreSQL's own choice between the two was measured to be wrong for prefixes, about
 * which it keeps no statistics: 500 ms over 100,000 rows. "Materialized" makes it plan for all rows and still stop at
 * the limit.
 */
export function searchRows({ name, columns, from, order, query }: Source): SQL {
  const [walked, hits, found] = ["walked", "hits", "found"].map((part) => sql.raw(`${name}_${part}`));
  return sql`${walked} as materialized (
    select * from (select ${columns} from ${from} order by ${order} limit ${WALKED_ROWS}) as first_rows
    where search @@ ${query}
  ), ${hits} as materialized (
    select ${columns} from ${from} and search @@ ${query}
  ), ${found} as (
    select * from ${walked} where (select count(*) from ${walked}) >= ${MAX_FOUND}
    union all
    select * from (select * from ${hits} limit ${RANKED_ROWS}) as named
    where (select count(*) from ${walked}) < ${MAX_FOUND}
  )`;
}

/** The page's rows among the first `MAX_FOUND`. */
const pageRows = ({ limit, offset }: SearchPage): SQL =>
  sql`limit ${Math.max(0, Math.min(limit, MAX_FOUND - offset))} offset ${offset}`;

/** Every row carries the total number; an empty page has the total zero. */
const asFound = <Row>(rows: { marked: string; total: number }[]): Found<Row & { title: MarkedPart[] }> => ({
  rows: rows.map(({ total: _, marked, ...row }) => ({ ...(row as Row), title: readMarks(marked) })),
  total: rows[0]?.total ?? 0,
});

/** The number of texts read of each kind; more would add no word that visitors know. */
const READ_TEXTS = 2_000;

/**
 * Reads the texts of the first rows, to collect the words that the site uses.
 *
 * @param text of one row. @param from table and condition. @param order which an index has, so that the cost is bounded.
 */
export async function firstTexts(db: Db, { text, from, order }: Record<"text" | "from" | "order", SQL>) {
  const { rows } = await db.execute<{ text: string }>(
    sql`select ${text} as text from ${from} order by ${order} limit ${READ_TEXTS}`,
  );
  return rows.map((row) => row.text);
}

type Ranked = {
  /** The parts of a `with`; `from` is read from the last of them. */
  tables: SQL;
  from: SQL;
  /** The title column: rows whose title equals the query come before all others. */
  title: SQL;
  /** The sort keys before and after the rank. */
  order: { first?: SQL; last: SQL };
  /** The columns to read from `shown`, the rows of the page. */
  select: SQL;
  query: SQL;
};

/** One page of the best rows, each with its title and the hits in it. @typeParam Row what `select` names. */
export async function findRanked<Row>(
  db: Db,
  page: SearchPage,
  ranked: Ranked,
): Promise<Found<Row & { title: MarkedPart[] }>> {
  const { tables, from, title, order, select, query } = ranked;
  const { rows } = await db.execute<{ marked: string; total: number }>(
    searchStatement(sql`
      with ${tables}, shown as (
        select *, least(count(*) over (), ${MAX_FOUND}::int)::int as total, row_number() over (
          order by ${order.first ? sql`${order.first}, ` : sql``}one_spelling(${title}) = one_spelling(${page.text}) desc,
            ${searchRank(query)} desc, ${order.last}, id) as place
        from ${from} order by place ${pageRows(page)}
      )
      select ${markedTitle(title, query)} as marked, ${select}, total from shown order by place`),
  );
  return asFound<Row>(rows);
}
