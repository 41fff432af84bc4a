/** HTTP routes that view, export, erase and age out the records of a person. */
import { z } from "@hono/zod-openapi";
import { staffRoute, userRoute } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { todayOf } from "#platform/deps.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { streamOf } from "#platform/http/stream-of.ts";
import {
  agedSchema,
  ageSchema,
  deleteAccountSchema,
  erasedSchema,
  eraseSchema,
  heldSchema,
  personSchema,
} from "../rules/privacy.ts";
import { deleteOwnAccount } from "./delete-own-account.ts";
import { erasePerson } from "./erase-person.ts";
import { exportEverything } from "./export-everything.ts";
import { exportOwn, exportPerson } from "./export-person.ts";
import { countByAge } from "./forget-by-age.ts";
import { viewPerson } from "./view-person.ts";

const JSON_FILE = "application/json";
const recordsSchema = z.record(z.string(), z.unknown()).meta({ id: "PersonRecords" });

const aged = staffCall("privacy", {
  operationId: "countAged",
  summary: "How many records would go tonight if each kind were kept for so many months",
  method: "get",
  path: "/privacy/aged",
  request: { query: ageSchema },
  responses: { 200: json(agedSchema, "Records by kind") },
  run: countByAge,
});

const held = staffCall("privacy", {
  operationId: "viewPerson",
  summary: "What is held under an address, what erasing would do to it, and what stands against it",
  method: "post",
  path: "/privacy/person",
  request: { body: jsonBody(personSchema.meta({ id: "PersonRequest" }), "Address and name") },
  responses: { 200: json(heldSchema.meta({ id: "HeldOnPerson" }), "By kind of record") },
  run: (deps, { actor, ...sent }) => viewPerson(deps, sent),
});

const handOut = staffRoute("privacy", {
  operationId: "exportPerson",
  summary: "Everything that is held under an address, to be handed to its owner",
  method: "post",
  path: "/privacy/person/export",
  request: { body: jsonBody(personSchema.pick({ email: true }).meta({ id: "PersonExport" }), "The address") },
  responses: { 200: json(recordsSchema, "A file with one list for each kind of record"), ...problems(429) },
});

const everything = staffRoute("privacy", {
  operationId: "exportEverything",
  summary: "All records as CSV and all uploaded files, as a ZIP; secrets and tokens of links are left out",
  description: "It is in the log of activity. Read as it is sent; one at a time.",
  method: "get",
  path: "/privacy/everything.zip",
  responses: { 200: file("application/zip", "README.txt names each table and column"), ...problems(409) },
});

const erase = staffCall("privacy", {
  operationId: "erasePerson",
  summary: "Erase a person for good; amounts, dates, numbers and references stay",
  method: "post",
  path: "/privacy/person/erase",
  request: { body: jsonBody(eraseSchema.meta({ id: "PersonErasure" }), "Whom, and the address once more") },
  responses: { 200: json(erasedSchema, "What was changed, by kind of record"), ...problems(404, 409) },
  run: async (deps, input) => ({ erased: await erasePerson(deps, input) }),
});

const own = userRoute({
  operationId: "exportOwnData",
  summary: "Everything that is held on the user who is signed in",
  description: "Not a GET: each is counted, and stands in the log of activity.",
  method: "post",
  path: "/account/data",
  responses: { 200: json(recordsSchema, "A file with one list for each kind of record"), ...problems(429) },
});

const remove = userRoute({
  operationId: "deleteOwnAccount",
  summary: "Delete one's own account and sign out everywhere; a letter confirms it",
  description: "`proof` is needed where the session is older than ten minutes, or a second factor is set up.",
  method: "post",
  path: "/account/delete",
  request: { body: jsonBody(deleteAccountSchema.meta({ id: "AccountDeletion" }), "The password or a code") },
  responses: { 200: json(z.object({ success: z.literal(true) }), "Deleted"), ...problems(403, 409, 429) },
});

const asJson = (name: string, pieces: () => Promise<AsyncGenerator<string>>) => ({
  type: JSON_FILE,
  name: `${name}.json`,
  isDownload: true,
  content: async () => streamOf(await pieces()),
});

export const privacyApi = createApi("Privacy")
  .openapiRoutes([aged, held])
  .openapi(handOut, (c) => {
    const { deps, staff: actor } = c.var;
    return answerFile(
      c,
      asJson("person", () => exportPerson(deps, { ...c.req.valid("json"), actor })),
    ) as never;
  })
  .openapi(everything, async (c) => {
    const { deps, staff } = c.var;
    const name = `everything-${await todayOf(deps)}.zip`;
    const content = async () => streamOf(await exportEverything(deps, staff));
    return answerFile(c, { type: "application/zip", isDownload: true, name, content });
  })
  .openapiRoutes([erase])
  .openapi(own, (c) => {
    const { deps, user } = c.var;
    return answerFile(
      c,
      asJson("my-data", () => exportOwn(deps, user)),
    ) as never;
  })
  .openapi(remove, async (c) => {
    const { deps, user, signedInAt, clientAddress } = c.var;
    await deleteOwnAccount(deps, { user, proof: c.req.valid("json").proof, signedInAt, clientAddress });
    return c.json({ success: true as const }, 200);
  });
