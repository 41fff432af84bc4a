/** The answer of the search as the public API shows it. */
import { z } from "zod";
import { MAX_SEARCH, SEARCH_KINDS } from "./search.ts";

/** A title in pieces; the pieces that match the words are hits. */
const markedPartSchema = z.object({ text: z.string(), isHit: z.boolean() });

const hitSchema = z.object({
  title: z.array(markedPartSchema),
  /** A path on this site, or the http(s) address of a member. */
  url: z.string(),
  /** Distinguishes hits: day, place, address. */
  facts: z.array(z.string()),
});
export type SearchHit = z.output<typeof hitSchema>;

export const searchAnswerSchema = z.object({
  /** The words as they were searched, at most 200 characters. */
  q: z.string().max(MAX_SEARCH),
  corrected: z
    .string()
    .nullable()
    .describe("What was searched instead, since the words themselves find nothing; null where they were searched"),
  groups: z.array(
    z.object({
      kind: z.enum(SEARCH_KINDS),
      total: z.int().min(0),
      /** There may be more than `total`: a search stops counting there. */
      isCapped: z.boolean(),
      hits: z.array(hitSchema),
    }),
  ),
});
export type SearchAnswer = z.output<typeof searchAnswerSchema>;
export type SearchGroup = SearchAnswer["groups"][number];
