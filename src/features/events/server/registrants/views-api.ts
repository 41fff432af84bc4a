/** HTTP routes of the saved views of registrants. */
import { z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { newViewSchema, registrantViewSchema } from "../../rules/registrations/registrant-views.ts";
import { removeView } from "./remove-view.ts";
import { saveView } from "./save-view.ts";
import { registrantViews } from "./view-tables.ts";

const PATH = "/admin/registrant-views";

const list = staffCall("registrations", {
  operationId: "listRegistrantViews",
  summary: "The views of registrants that the office keeps, by name",
  method: "get",
  path: PATH,
  responses: { 200: json(z.array(registrantViewSchema), "All of them") },
  run(deps) {
    const { id, name, filters } = registrantViews;
    const found = deps.db.select({ id, name, filters }).from(registrantViews).orderBy(sql`lower(${name})`);
    return found;
  },
});
const save = staffCall("registrations", {
  operationId: "saveRegistrantView",
  summary: "Keeps a view of registrants under a name; one that is called so is replaced",
  method: "put",
  path: PATH,
  request: { body: jsonBody(newViewSchema, "The view") },
  responses: { 200: json(registrantViewSchema, "The view"), ...problems(409) },
  run: saveView,
});
const remove = staffCall("registrations", {
  operationId: "removeRegistrantView",
  summary: "Removes a view of registrants",
  method: "delete",
  path: `${PATH}/{id}`,
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: json(z.object({ removed: z.literal(true) }), "It is gone, now or before") },
  async run(deps, input) {
    await removeView(deps, input);
    return { removed: true } as const;
  },
});

export const viewsApi = createApi("Events").openapiRoutes([list, save, remove]);
