/** HTTP door through which staff read and save settings, whatever their keys. */
import { createRoute, z } from "@hono/zod-openapi";
import { requireStaff } from "#features/accounts/server/session.ts";
import { createApi, json, problems } from "#platform/http.ts";
import { type SettingKey, settingSchemas } from "../rules/settings.ts";
import { listSettings, readSetting } from "./queries.ts";
import { saveSetting } from "./save-setting.ts";

const key = z.enum(Object.keys(settingSchemas) as [SettingKey, ...SettingKey[]]);
const updatedAt = z.iso.datetime().nullable().describe("When it was saved last; null while the default stands");

const summarySchema = z.object({
  key,
  updatedAt,
  fits: z
    .boolean()
    .describe("False when what was saved has not the shape that is asked for, so that the default stands"),
});
const settingSchema = summarySchema.extend({ value: z.unknown() }).openapi("Setting");

const listRoute = createRoute({
  operationId: "getSettings",
  tags: ["Settings"],
  summary: "Every setting, and when it was saved last",
  method: "get",
  path: "/settings",
  middleware: [requireStaff] as const,
  responses: { 200: json(z.array(summarySchema), "All keys"), ...problems(401) },
});

const readRoute = createRoute({
  operationId: "getSetting",
  tags: ["Settings"],
  summary: "The value of a setting, or its default",
  method: "get",
  path: "/settings/{key}",
  middleware: [requireStaff] as const,
  request: { params: z.object({ key }) },
  responses: { 200: json(settingSchema, "The setting"), ...problems(401, 422) },
});

const saveRoute = createRoute({
  operationId: "saveSetting",
  tags: ["Settings"],
  summary: "Save a setting whole; updatedAt names the version that was edited",
  method: "put",
  path: "/settings/{key}",
  middleware: [requireStaff] as const,
  request: {
    params: z.object({ key }),
    body: {
      content: { "application/json": { schema: z.strictObject({ value: z.unknown(), updatedAt }) } },
      required: true,
    },
  },
  responses: { 200: json(settingSchema, "The setting as it stands now"), ...problems(401, 409, 422) },
});

export const settingsApi = createApi()
  .openapi(listRoute, async (c) => c.json(await listSettings(c.var.deps.db), 200))
  .openapi(readRoute, async (c) => c.json(await readSetting(c.var.deps.db, c.req.valid("param").key), 200))
  .openapi(saveRoute, async (c) => {
    const { deps, staff } = c.var;
    const { key } = c.req.valid("param");
    await saveSetting(deps, { key, ...c.req.valid("json"), actor: staff });
    return c.json(await readSetting(deps.db, key), 200);
  });
