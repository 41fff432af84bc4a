import { type SQL, sql } from "drizzle-orm";
import { hasParts, listWords } from "#platform/database/list-words.ts";
import { certifications, technicians } from "../tables.ts";

/**
 * Selects candidates for a word through the indexes: by ID, and by the holder's data in another table. The result may
 * contain certifications without the word, so that callers filter again.
 */
export const namedByIndexes = (word: string): SQL => sql`${certifications.id} = any(array(
  select own.id from certifications as own where ${hasParts(sql`own.list_words`, word)}
  union all
  select own.id from ${technicians} join certifications as own on own.technician_id = ${technicians.id}
  where ${hasParts(listWords(technicians), word)}))`;
