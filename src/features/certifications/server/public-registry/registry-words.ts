import { and, type SQL, sql } from "drizzle-orm";
import { hasParts, type Words, wordsIn } from "#platform/database/list-words.ts";
import { searchWords } from "#shared/one-spelling.ts";
import { technicians } from "../tables.ts";

/** Name and employer in one spelling, a computed column: the words of the staff's lists include the email. */
const words = sql`${technicians}.registry_words`;

/** Numbers of classes that were not passed are not searched. */
const isShown = sql`own.state not in ('pending', 'withdrawn')`;

/** Words of the search that are looked for; more would only cost time. */
const MOST_WORDS = 8;

/** Every typed word, in name, employer, or the number of one of the technician's certifications. */
export function registryWords(q: string): Words | undefined {
  const each = searchWords(q)
    .slice(0, MOST_WORDS)
    .flatMap((word) => {
      const [person, number] = [wordsIn(words, word), wordsIn(sql`own.list_words`, word)];
      if (!person || !number) return [];
      const hasNumber = sql`exists (select from certifications as own
        where own.technician_id = ${technicians.id} and ${isShown} and ${number.has})`;
      return [{ has: sql`(${person.has} or ${hasNumber})`, named: named(word) }];
    });
  const [has, isNamed] = [and(...each.map((word) => word.has)), and(...each.map((word) => word.named))];
  return has && isNamed && { has, named: isNamed };
}

const named = (word: string): SQL => sql`${technicians.id} = any(array(
  select id from technicians as found where ${hasParts(sql`found.registry_words`, word)}
  union all select technician_id from certifications as own where ${hasParts(sql`own.list_words`, word)}))`;
