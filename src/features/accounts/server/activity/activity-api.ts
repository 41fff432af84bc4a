/** HTTP routes by which staff read what was done. */
import { z } from "@hono/zod-openapi";
import { createApi, json, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { lineSchema } from "#shared/text.ts";
import { activityFiltersSchema, activityLineSchema, readersOf } from "../../rules/activity.ts";
import { requireCapability, staffRoute } from "../sessions/session.ts";
import { tableCalls } from "../sessions/table-calls.ts";
import { exportActivity } from "./export-activity.ts";
import { listActivity, listActors } from "./list-activity.ts";

const lineOut = activityLineSchema.meta({ id: "ActivityLine" });
const paging = { before: nextPage(z.uuid()), limit: pageLimit };
const pageOf = { lines: z.array(lineOut), next: z.uuid().nullable() };

const listRoute = staffRoute("activity", {
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
});

const historyRoute = staffRoute("portal", {
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
});

export const activityApi = createApi("Activity")
  .openapi(listRoute, async (c) => {
    const { db, organization } = c.var.deps;
    const { timeZone: zone } = await organization();
    const page = await listActivity(db, { ...c.req.valid("query"), zone });
    return c.json({ ...page, actors: await listActors(db) }, 200);
  })
  .route(
    "/",
    tableCalls("activity", {
      ...{ tag: "Activity", id: "Activity", path: "/admin/activity", query: activityFiltersSchema },
      ...{ summary: "What staff and the program did", table: exportActivity },
    }),
  )
  .openapi(historyRoute, async (c) => {
    const { deps, staff } = c.var;
    const { subject, also, ...asked } = c.req.valid("query");
    const subjects = [subject, ...(also?.split(",") ?? [])];
    for (const one of subjects) await requireCapability(deps, staff, readersOf(one));
    const { timeZone: zone } = await deps.organization();
    return c.json(await listActivity(deps.db, { ...asked, subjects, zone }), 200);
  });
