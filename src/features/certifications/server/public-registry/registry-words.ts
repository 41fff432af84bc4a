import { and, type SQL, sql } from "drizzle-orm";
import { hasParts, limitTo, type Words, wordsIn } from "#platform/database/list-words.ts";
import { searchWords } from "#shared/one-spelling.ts";
import { technicians } from "../tables.ts";

/** Name and employer in one spelling, a computed column: the words of the staff's lists include the email. */
const words = sql`${technicians}.registry_words`;

/** Words of the search that are looked for; more would only cost time. */
const MOST_WORDS = 8;
/** Holders of a number that are looked for: a part that more numbers have, such as `L1-`, tells nobody apart. */
const MOST_HOLDERS = 2000;

/** Holders of a number with this word in it, read once by its index. Numbers of classes that were not passed are not searched. */
const holdersOf = (number: Words): SQL => sql`array(select technician_id from certifications as own
  where own.state not in ('pending', 'withdrawn') and ${number.named} and ${number.has} ${limitTo(MOST_HOLDERS)})`;

/** Every typed word, in name, employer, or the number of one of the technician's certifications. */
export function registryWords(q: string): Words | undefined {
  const each = searchWords(q)
    .slice(0, MOST_WORDS)
    .flatMap((word) => {
      const [person, number] = [wordsIn(words, word), wordsIn(sql`own.list_words`, word)];
      if (!person || !number) return [];
      const holders = holdersOf(number);
      const named = sql`${technicians.id} = any(array(
        select id from technicians as found where ${hasParts(sql`found.registry_words`, word)}) || ${holders})`;
      return [{ has: sql`(${person.has} or ${technicians.id} = any(${holders}))`, named }];
    });
  const [has, named] = [and(...each.map((word) => word.has)), and(...each.map((word) => word.named))];
  return has && named && { has, named };
}
