import { and, ilike, type SQL } from "drizzle-orm";
import { likePart } from "./like-part.ts";

/** Whether every word that was typed stands somewhere in the texts, whatever its case; no words fit everything. */
export const textFilter = (texts: SQL, typed = ""): SQL | undefined =>
  and(...typed.split(/\s+/).flatMap((word) => (word ? ilike(texts, likePart(word)) : [])));
