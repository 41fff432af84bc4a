/** HTTP route of the free space on the disk, for staff. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json } from "#platform/http/http.ts";
import { readDisk } from "#platform/resources/disk-watch.ts";

const getDisk = staffCall("portal", {
  operationId: "getDisk",
  summary: "How much room is left to save anything",
  method: "get",
  path: "/admin/disk",
  responses: {
    200: json(z.object({ state: z.enum(["ok", "low", "full"]), freeBytes: z.number() }), "ok, low or full"),
  },
  run: readDisk,
});

export const diskApi = createApi("Admin").openapiRoutes([getDisk]);
