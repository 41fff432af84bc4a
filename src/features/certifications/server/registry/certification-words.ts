import { type SQL, sql } from "drizzle-orm";
import { hasParts, listWords } from "#platform/database/list-words.ts";
import { certifications, technicians } from "../tables.ts";

/**
 * The certifications that the indexes name for a word: by their ID, and by what is known of their holder, a row of another
 * table. Perhaps more of them than have the word.
 */
export const namedByIndexes = (word: string): SQL => sql`${certifications.id} = any(array(
  select own.id from certifications as own where ${hasParts(sql`own.list_words`, word)}
  union all
  select own.id from ${technicians} join certifications as own on own.technician_id = ${technicians.id}
  where ${hasParts(listWords(technicians), word)}))`;
