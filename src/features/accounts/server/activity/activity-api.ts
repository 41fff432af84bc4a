/** HTTP routes by which staff read what was done. */
import { z } from "@hono/zod-openapi";
import { createApi, json, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { lineSchema } from "#shared/text.ts";
import { activityFiltersSchema, activityLineSchema, readersOf } from "../../rules/activity.ts";
import { requireCapability } from "../sessions/session.ts";
import { staffCall } from "../sessions/staff-call.ts";
import { tableCalls } from "../sessions/table-calls.ts";
import { exportActivity } from "./export-activity.ts";
import { listActivity, listActors } from "./list-activity.ts";

const lineOut = activityLineSchema.meta({ id: "ActivityLine" });
const paging = { before: nextPage(z.uuid()), limit: pageLimit };
const pageOf = { lines: z.array(lineOut), next: z.uuid().nullable() };

const listRoute = staffCall("activity", {
  operationId: "getActivity",
  summary: "What staff and the program did, newest first",
  method: "get",
  path: "/admin/activity",
  request: { query: activityFiltersSchema.extend(paging) },
  responses: {
    200: json(
      z.object({
        ...pageOf,
        actors: z.array(z.object({ id: z.uuid(), name: z.string() })).describe("All staff users"),
      }),
      "One page of the log",
    ),
  },
  async run(deps, input) {
    const { timeZone: zone } = await deps.organization();
    const page = await listActivity(deps.db, { ...input, zone });
    return { ...page, actors: await listActors(deps.db) };
  },
});

const historyRoute = staffCall("portal", {
  operationId: "getHistory",
  summary: "What was done to one thing, newest first; for those whose work the thing is",
  method: "get",
  path: "/admin/history",
  request: {
    query: z.object({
      subject: lineSchema(200).describe("Such as `company <id>`, `order O-7K3F9Q` or `event <id>`"),
      also: lineSchema(2000)
        .optional()
        .describe("Further subjects, apart by commas, such as companies that were merged into it"),
      ...paging,
    }),
  },
  responses: { 200: json(z.object(pageOf), "One page of its lines"), ...problems(403) },
  async run(deps, { subject, also, actor, ...page }) {
    const subjects = [subject, ...(also?.split(",") ?? [])];
    for (const one of subjects) await requireCapability(deps, actor, readersOf(one));
    const { timeZone: zone } = await deps.organization();
    return listActivity(deps.db, { ...page, subjects, zone });
  },
});

export const activityApi = createApi("Activity")
  .openapiRoutes([listRoute])
  .route(
    "/",
    tableCalls("activity", {
      tag: "Activity",
      id: "Activity",
      path: "/admin/activity",
      query: activityFiltersSchema,
      summary: "What staff and the program did",
      table: exportActivity,
    }),
  )
  .openapiRoutes([historyRoute]);
