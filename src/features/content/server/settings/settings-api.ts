/** HTTP routes with which staff read and save settings, for any key. */
import { z } from "@hono/zod-openapi";
import { requireCapability, requireSecondFactor } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { capabilityOfSetting, type SettingKey, settingSchemas } from "../../rules/settings.ts";
import { TEXT_PAGE_PATHS } from "../../rules/text-pages.ts";
import { previewSetting } from "./preview-setting.ts";
import { listSettings, readSetting } from "./queries.ts";
import { restoreSetting } from "./restore-setting.ts";
import { saveSetting } from "./save-setting.ts";
import { listVersions } from "./setting-versions.ts";

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
const savedBy = z.string().describe("The staff user of that save");
const versionSchema = z.object({
  id: z.uuid(),
  action: z.enum(["saved", "restored"]),
  savedBy,
  savedAt: z.iso.datetime(),
});
const ofKey = { params: z.object({ key }) };

const listRoute = staffCall(["settings", "website"], {
  operationId: "getSettings",
  summary: "Every setting, and when it was saved last",
  method: "get",
  path: "/settings",
  responses: { 200: json(z.array(summarySchema.extend({ savedBy: savedBy.nullable() })), "All keys") },
  run: (deps) => listSettings(deps.db),
});

const readRoute = staffCall(["settings", "website"], {
  operationId: "getSetting",
  summary: "The value of a setting, or its default",
  method: "get",
  path: "/settings/{key}",
  request: { params: z.object({ key }) },
  responses: { 200: json(settingSchema, "The setting") },
  async run(deps, { key, actor }) {
    await requireCapability(deps, actor, capabilityOfSetting(key));
    return readSetting(deps.db, key);
  },
});

const saveRoute = staffCall(["settings", "website"], {
  operationId: "saveSetting",
  summary: "Save a setting whole; updatedAt names the version that was edited",
  method: "put",
  path: "/settings/{key}",
  request: {
    params: z.object({ key }),
    body: jsonBody(z.strictObject({ value: z.unknown(), updatedAt })),
  },
  responses: { 200: json(settingSchema, "The setting as it stands now"), ...problems(403, 409) },
  async run(deps, input) {
    await requireCapability(deps, input.actor, capabilityOfSetting(input.key));
    // Staff whom the setting locks out of payments must not switch it off.
    if (input.key === "security") await requireSecondFactor(deps, input.actor);
    await saveSetting(deps, input);
    return readSetting(deps.db, input.key);
  },
});

const versionsRoute = staffCall(["settings", "website"], {
  operationId: "getSettingVersions",
  summary: "The last saves of a setting, newest first",
  method: "get",
  path: "/settings/{key}/versions",
  request: ofKey,
  responses: { 200: json(z.array(versionSchema), "At most 20") },
  async run(deps, { key, actor }) {
    await requireCapability(deps, actor, capabilityOfSetting(key));
    return listVersions(deps.db, key);
  },
});

const restoreRoute = staffCall(["settings", "website"], {
  operationId: "restoreSetting",
  summary: "Give a setting an earlier value back; updatedAt names the version that it replaces",
  method: "post",
  path: "/settings/{key}/restore",
  request: {
    ...ofKey,
    body: jsonBody(
      z.strictObject({ version: z.uuid().nullable().describe("Null for the value before every save"), updatedAt }),
    ),
  },
  responses: { 200: json(settingSchema, "The setting as it stands now"), ...problems(403, 404, 409) },
  async run(deps, input) {
    await requireCapability(deps, input.actor, capabilityOfSetting(input.key));
    if (input.key === "security") await requireSecondFactor(deps, input.actor);
    await restoreSetting(deps, input);
    return readSetting(deps.db, input.key);
  },
});

const previewRoute = staffCall(["settings", "website"], {
  operationId: "previewSetting",
  summary: "Draw a public page with a setting that is not saved; changes nothing",
  method: "post",
  path: "/settings/{key}/preview",
  request: { ...ofKey, body: jsonBody(z.strictObject({ value: z.unknown(), path: z.enum(TEXT_PAGE_PATHS) })) },
  responses: { 200: json(z.object({ html: z.string() }), "The page"), ...problems(403) },
  async run(deps, { key, actor, ...sent }) {
    await requireCapability(deps, actor, capabilityOfSetting(key));
    return { html: await previewSetting(deps, { key, ...sent }) };
  },
});

export const settingsApi = createApi("Settings").openapiRoutes([
  listRoute,
  readRoute,
  saveRoute,
  versionsRoute,
  restoreRoute,
  previewRoute,
]);
