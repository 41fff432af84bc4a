/** HTTP route of how the site itself does. */
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json } from "#platform/http/http.ts";
import { systemSchema } from "../rules/system.ts";
import { viewSystem } from "./view-system.ts";

const getSystem = staffCall("settings", {
  operationId: "getSystem",
  summary: "How the database, disk, mail, jobs, payments and backups do; no secrets",
  method: "get",
  path: "/admin/system",
  responses: { 200: json(systemSchema, "One line for each, with a judgment") },
  run: viewSystem,
});

export const systemApi = createApi("Admin").openapiRoutes([getSystem]);
