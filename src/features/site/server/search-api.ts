/** HTTP routes of the search. */
import { createRoute, z } from "@hono/zod-openapi";
import { createApi, json, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { PAGE_ROWS, SEARCH_KINDS } from "../rules/search.ts";
import { searchAnswerSchema } from "../rules/search-answer.ts";
import { searchSite } from "./search-site.ts";

const searchRoute = createRoute({
  operationId: "search",
  summary: "Events, members, documents, notices, lettings and pages by words",
  description:
    'Reads words as web searches do ("quoted phrase", or, -without); the last one may be the beginning of a word. Words ' +
    "beyond 200 characters are left out. Words that find nothing are corrected by those that the site uses. Of drafts, former members and what is not in effect nothing is found.",
  method: "get",
  path: "/search",
  request: {
    query: z.object({
      q: z.string().default(""),
      kind: z
        .enum(SEARCH_KINDS)
        .optional()
        .openapi({ description: `Only this kind, ${PAGE_ROWS} to a page` }),
      exact: z
        .enum(["true", "false"])
        .optional()
        .openapi({ description: "`true`: as typed; misspelled words are not corrected" }),
      page: z.coerce.number().int().min(1).max(1000).optional(),
    }),
  },
  responses: { 200: json(searchAnswerSchema, "What was found, by kind"), ...problems(429) },
});

/** A whole office may share one address, and a page may search on every key; a robot is far above this. */
const SEARCH_LIMIT: Limit = { name: "search", max: 600, windowSeconds: 600 };

export const searchApi = createApi("Site").openapi(searchRoute, async (c) => {
  const { deps, clientNetwork } = c.var;
  await countTry(deps.db, SEARCH_LIMIT, clientNetwork);
  c.header("Cache-Control", "no-cache");
  const { exact, ...input } = c.req.valid("query");
  return c.json(await searchSite(deps, { ...input, isExact: exact === "true" }), 200);
});
