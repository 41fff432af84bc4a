/** HTTP route of the sender's domain, for staff. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json } from "#platform/http/http.ts";
import { viewDomain } from "#platform/mail/domain/view-domain.ts";

const recordSchema = z.object({
  what: z.enum(["SPF", "DKIM", "DMARC"]),
  name: z.string().describe("Whose TXT record was read"),
  state: z.enum(["found", "missing", "weak", "unknown"]).describe("unknown: DNS did not answer"),
  note: z.string(),
  seen: z.string().nullable(),
  add: z.string().nullable().describe("The text to have instead"),
});

const getMailDomain = staffCall("letters", {
  operationId: "getMailDomain",
  summary: "What DNS says about who may write in the association's name",
  method: "get",
  path: "/admin/mail-domain",
  responses: {
    200: json(
      z.object({ domain: z.string(), from: z.string(), records: z.array(recordSchema) }),
      "SPF, DKIM and DMARC",
    ),
  },
  run: viewDomain,
});

export const mailDomainApi = createApi("Admin").openapiRoutes([getMailDomain]);
