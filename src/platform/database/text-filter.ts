import { and, ilike, type SQL } from "drizzle-orm";
import { likePart } from "./like-part.ts";

/** Whether every typed word occurs in the texts, in any case; no words match everything. */
export const textFilter = (texts: SQL, typed = ""): SQL | undefined =>
  and(...typed.split(/\s+/).flatMap((word) => (word ? ilike(texts, likePart(word)) : [])));
