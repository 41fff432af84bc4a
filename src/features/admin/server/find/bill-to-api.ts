/** HTTP route of customers to bill. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { findMembersToBill } from "#features/membership/server/bill-to.ts";
import { readFind } from "#platform/database/find-words.ts";
import { createApi, json } from "#platform/http/http.ts";

const MOST = 8;
const text = z.string();
const customer = z
  .object({
    company: text,
    firstName: text,
    lastName: text,
    street: text,
    city: text,
    state: text,
    zip: text,
    email: text,
    phone: text,
  })
  .describe("What is not known is empty")
  .meta({ id: "BillTo" });

const membersRoute = staffCall("invoices", {
  operationId: "findMembersToBill",
  summary: "Member companies as customers of an invoice, by name, city, contact or email",
  method: "get",
  path: "/admin/bill-to",
  request: {
    query: z.object({ q: z.string().max(100).describe("Beginnings of words; at least two letters or digits") }),
  },
  responses: { 200: json(z.array(customer), `At most ${MOST}, the best first`) },
  async run(deps, { q }) {
    const query = readFind(q);
    return query ? await findMembersToBill(deps.db, query, MOST) : [];
  },
});
export const billToApi = createApi("Admin").openapiRoutes([membersRoute]);
