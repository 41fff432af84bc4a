/** PostgreSQL's type for texts that are searched by word, and how such a column is made from others. */
import { type SQL, sql } from "drizzle-orm";
import { customType } from "drizzle-orm/pg-core";

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Normalizes the text and joins names with an apostrophe into one word. */
const spelled = (text: string): string => `replace(one_spelling(${text}), '''', '')`;

/**
 * Every word twice: by its stem, so that "paver" finds "paving", and as it is written, so that "certificati" already
 * finds what it begins. A hit in the title weighs more than one in the rest.
 *
 * @param title and `rest` are SQL over columns of the same row, never a visitor's words.
 */
export function searchable(title: string, rest?: string): SQL {
  const weighed = (text: string, weight: "A" | "B") =>
    ["english", "simple"].map((words) => `setweight(to_tsvector('${words}', ${spelled(text)}), '${weight}')`);
  return sql.raw([...weighed(title, "A"), ...(rest ? weighed(rest, "B") : [])].join(" || "));
}
