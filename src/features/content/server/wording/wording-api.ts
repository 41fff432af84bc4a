/** HTTP routes with which staff read, preview and change the wording of emails. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { viewsOf } from "#platform/mail/sheet/draw-as-seen.ts";
import { MOST_CHARACTERS } from "#platform/wording/letter-wording.ts";
import { exactTextSchema } from "#shared/exact-text.ts";
import { previewWording } from "./preview-wording.ts";
import { restoreWording } from "./restore-wording.ts";
import { saveWording } from "./save-wording.ts";
import { sendWordingTest } from "./send-wording-test.ts";
import { undoWording } from "./undo-wording.ts";
import { listWordings, viewWording } from "./wording-queries.ts";

const letter = z
  .string()
  .max(80, { abort: true })
  .regex(/^[\w-]+(?:\.[\w-]+)?$/, "Not the name of a letter");
const params = z.object({ letter: letter.describe("The letter's name, such as `payments.receipt`") });
/** Accepts texts longer than may be saved, so that the text's own field reports it; beyond this it is no text. */
const texts = z.record(z.string().max(40), exactTextSchema(5 * MOST_CHARACTERS.paragraphs)).describe("By name");
const version = z.int().min(0).max(1_000_000).describe("The version that was edited; 0 for the originals");
const shown = {
  sample: exactTextSchema(80)
    .optional()
    .describe("A sample; without it the newest real letter, for staff who may read letters"),
  reference: exactTextSchema(40).optional().describe("The letter that went out about it, such as `R-7K3F9Q`"),
};
const view = z.object({ light: z.string(), dark: z.string() });
const drawn = z.object({
  subject: z.string(),
  views: z
    .object({ desk: view, phone: view })
    .describe("HTML with its style in the elements, as mail programs show it"),
  text: z.string(),
  files: z.array(z.string()).describe("What is attached, by name"),
  isReal: z.boolean(),
});

const summarySchema = z.object({
  letter: z.string(),
  title: z.string(),
  sent: z.string().describe("When, and to whom"),
  state: z.enum(["original", "changed", "unusable"]),
  savedBy: z.string().nullable(),
  savedAt: z.iso.datetime().nullable(),
});

const wordingSchema = summarySchema
  .extend({
    version,
    problem: z.string().nullable().describe("Why the originals are used in place of what was saved"),
    texts: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        kind: z.enum(["line", "paragraphs"]),
        when: z.string().nullable().describe("When the letter has it, where it does not always"),
        original: z.string(),
        text: z.string(),
      }),
    ),
    placeholders: z.array(z.object({ name: z.string(), means: z.string() })),
    samples: z.array(z.string()),
    hasReal: z.boolean().describe("One went out, and the staff user who asks may read letters"),
    records: z
      .array(z.object({ reference: z.string(), name: z.string() }))
      .describe("What its newest letters are about, and to whom they went"),
    history: z.array(
      z.object({
        version,
        action: z.enum(["changed", "restored", "undid"]),
        savedBy: z.string(),
        savedAt: z.iso.datetime(),
      }),
    ),
  })
  .openapi("Wording");

const door = "/admin/wordings/{letter}" as const;
const body = jsonBody(z.strictObject({ version }));
const asItStands = { 200: json(wordingSchema, "The letter's words as they stand now"), ...problems(404, 409) };

const list = staffCall("wording", {
  operationId: "getWordings",
  summary: "Every letter, and whether its words were changed",
  method: "get",
  path: "/admin/wordings",
  responses: { 200: json(z.array(summarySchema), "All letters") },
  run: listWordings,
});
const read = staffCall("wording", {
  operationId: "getWording",
  summary: "The words of a letter",
  method: "get",
  path: door,
  request: { params },
  responses: { 200: json(wordingSchema, "The letter's words"), ...problems(404) },
  run: (deps, { letter, actor }) => viewWording(deps, letter, actor),
});
const save = staffCall("wording", {
  operationId: "saveWording",
  summary: "Save the words of a letter",
  method: "put",
  path: door,
  request: { params, body: jsonBody(z.strictObject({ texts, version })) },
  responses: asItStands,
  async run(deps, input) {
    await saveWording(deps, input);
    return viewWording(deps, input.letter, input.actor);
  },
});
const restore = staffCall("wording", {
  operationId: "restoreWording",
  summary: "Give a letter its original words back",
  method: "post",
  path: `${door}/restore`,
  request: { params, body },
  responses: asItStands,
  async run(deps, input) {
    await restoreWording(deps, input);
    return viewWording(deps, input.letter, input.actor);
  },
});
const undo = staffCall("wording", {
  operationId: "undoWording",
  summary: "Take back the last change to the words of a letter",
  method: "post",
  path: `${door}/undo`,
  request: { params, body },
  responses: asItStands,
  async run(deps, input) {
    await undoWording(deps, input);
    return viewWording(deps, input.letter, input.actor);
  },
});
const preview = staffCall("wording", {
  operationId: "previewWording",
  summary: "Draw a letter with words that are not saved; changes nothing",
  method: "post",
  path: `${door}/preview`,
  request: { params, body: jsonBody(z.strictObject({ texts, ...shown })) },
  responses: { 200: json(drawn, "The letter"), ...problems(404) },
  async run(deps, input) {
    const { subject, html, text, files = [], isReal } = await previewWording(deps, input);
    return { subject, views: viewsOf(html), text, files: files.map(({ name }) => name), isReal };
  },
});
const test = staffCall("wording", {
  operationId: "sendWordingTest",
  summary: "Send the letter of the preview to the staff user who asks",
  method: "post",
  path: `${door}/test`,
  request: { params, headers: keyHeader, body: jsonBody(z.strictObject({ texts, ...shown })) },
  responses: { 200: json(z.object({ sentTo: z.string() }), "It is on its way"), ...problems(404, 429) },
  run: (deps, { requestKey = crypto.randomUUID(), ...input }) => sendWordingTest(deps, { ...input, requestKey }),
});

export const wordingApi = createApi("Settings").openapiRoutes([list, read, save, restore, undo, preview, test]);
