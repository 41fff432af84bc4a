/** HTTP route of zip codes, by which address forms fill in city and state. */
import { createRoute, z } from "@hono/zod-openapi";
import { createApi, json, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";

const zipCodeRoute = createRoute({
  operationId: "getZipCode",
  summary: "City and state of a US zip code, from a table of the program",
  description:
    "For address forms. The table is made from the postal codes of GeoNames (CC BY 4.0); nobody outside is asked. " +
    "A code that it does not have is no mistake of the caller: the answer is `null`.",
  method: "get",
  path: "/zip-codes/{zip}",
  request: {
    params: z.object({
      zip: z
        .string()
        .regex(/^\d{5}$/)
        .openapi({ example: "39201" }),
    }),
  },
  responses: {
    200: json(
      z.object({ city: z.string(), state: z.string().describe("Two letters") }).nullable(),
      "What is known of the code",
    ),
    ...problems(429),
  },
});

/** A whole office may share one address and fill in many forms; a robot that copies the table is far above this. */
const ZIP_LIMIT: Limit = { name: "zip-codes", max: 600, windowSeconds: 600 };
/** Codes change only with a new version of the program. */
const KEPT_FOR = "public, max-age=604800";

export const zipCodesApi = createApi("Site").openapi(zipCodeRoute, async (c) => {
  const { deps, clientNetwork } = c.var;
  await countTry(deps.db, ZIP_LIMIT, clientNetwork);
  const found = await deps.zipCodes.find(c.req.valid("param").zip);
  c.header("Cache-Control", KEPT_FOR);
  return c.json(found ?? null, 200);
});
