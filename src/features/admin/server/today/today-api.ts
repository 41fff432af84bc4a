/** HTTP routes of the portal's first page and of the counts in its menu. */
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json } from "#platform/http/http.ts";
import { MENU_LINES, todaySchema, type Waiting, waitingSchema } from "../../rules/today.ts";
import { listAttention } from "./list-attention.ts";
import { viewToday } from "./view-today.ts";

const todayRoute = staffCall("portal", {
  operationId: "getToday",
  summary: "What needs staff today, the next event, what came in since yesterday, and money by event",
  method: "get",
  path: "/admin/today",
  responses: { 200: json(todaySchema.meta({ id: "Today" }), "Each part only for callers who may act on it") },
  run: (deps, { actor }) => viewToday(deps, actor),
});

const waitingRoute = staffCall("portal", {
  operationId: "getWaiting",
  summary: "How many applications, checks, messages and failed emails wait, for the menu",
  method: "get",
  path: "/admin/waiting",
  responses: {
    200: json(waitingSchema.meta({ id: "Waiting" }), "Only what waits, and only for those who may act on it"),
  },
  run: async (deps, { actor }) =>
    (await listAttention(deps, actor, MENU_LINES)).map(({ key, count, isMore }) => ({ key, count, isMore })) as Waiting,
});

export const todayApi = createApi("Admin").openapiRoutes([todayRoute, waitingRoute]);
