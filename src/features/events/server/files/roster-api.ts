/** HTTP route of an event's registrants for staff who do other work: read only, and no more than they need. */
import { z } from "@hono/zod-openapi";
import { hasCapability } from "#features/accounts/rules/capabilities.ts";
import { REGISTRATION_READERS, ROSTER_READERS } from "#features/accounts/rules/page-capabilities.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json, pageLimit, problems } from "#platform/http/http.ts";
import { lineSchema } from "#shared/text.ts";
import { ENDED_STATUSES, type RegistrationStatus } from "../../rules/registrations/registration-status.ts";
import { rosterFiltersSchema, rosterSchema } from "../../rules/registrations/roster-view.ts";
import { listRegistrants } from "../registrations/list-registrants.ts";

const list = staffCall(ROSTER_READERS, {
  operationId: "listRoster",
  summary: "Who is registered for an event: names, companies and people, and money for those who handle it",
  method: "get",
  path: "/event-roster/{eventId}",
  request: {
    params: z.object({ eventId: z.uuid() }),
    query: rosterFiltersSchema.extend({
      before: lineSchema(40).optional().describe("Reference of the last one of the page above"),
      limit: pageLimit,
    }),
  },
  responses: { 200: json(rosterSchema, "One page"), ...problems(404) },
  async run(deps, input) {
    const query = { ...input, sort: "name" as const };
    const { registrants, counted, next } = await listRegistrants(deps, input.eventId, query);
    const seesMoney = hasCapability(input.actor, REGISTRATION_READERS);
    const rows = registrants.map(({ reference, first_name, last_name, company, level, people, status, ...row }) => ({
      reference,
      name: `${first_name} ${last_name}`,
      company,
      level,
      people,
      state: stateOf(status),
      money: seesMoney
        ? { status, priceCents: row.price_cents, paidCents: row.paid_cents, owesCents: row.owes_cents }
        : null,
    }));
    return { rows, ...counted, next };
  },
});

export const rosterApi = createApi("Events").openapiRoutes([list]);

/** Hides whether the registration is paid, which is about money. */
const stateOf = (status: RegistrationStatus) =>
  ENDED_STATUSES.find((ended) => ended === status) ?? ("registered" as const);
