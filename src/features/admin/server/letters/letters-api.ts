/** HTTP routes of the email log. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { tableCalls } from "#features/accounts/server/sessions/table-calls.ts";
import type { Deps } from "#platform/deps.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, json, jsonBody, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { findSuppression } from "#platform/mail/bounces/suppressions.ts";
import { countHeld, countUndelivered, findLetter, listLetters } from "#platform/mail/letters.ts";
import { letterTitle } from "#platform/wording/letter-title.ts";
import { letterFiltersSchema, letterPageSchema, letterSchema, readdressSchema } from "../../rules/letters.ts";
import { noSuchLetter } from "../errors.ts";
import { drawLetterFile } from "./draw-letter-file.ts";
import { exportLetters } from "./export-letters.ts";
import { holdsSecrets } from "./holds-secrets.ts";
import { readdress } from "./readdress-letter.ts";
import { resendLetter } from "./resend-letter.ts";

const letterId = z.object({ id: z.uuid() });

const getLetters = staffCall("letters", {
  operationId: "getLetters",
  summary: "The email log, newest first",
  method: "get",
  path: "/admin/letters",
  request: {
    query: letterFiltersSchema.extend({ before: nextPage(z.uuid()), limit: pageLimit }),
  },
  responses: { 200: json(letterPageSchema, "One page, the cursor of the next one, and where mail goes") },
  async run(deps, input) {
    const { db, mailer } = deps;
    const { letters, next } = await listLetters(db, input);
    const page = { letters: await Promise.all(letters.map((one) => withTitle(deps, one))), next };
    const counts = { held: await countHeld(deps), undelivered: await countUndelivered(deps) };
    const kinds = await kindsOf(deps);
    return { ...page, ...counts, kinds, transport: mailer.name };
  },
});

const getLetter = staffCall("letters", {
  operationId: "getLetter",
  summary: "One letter with its HTML and its text",
  method: "get",
  path: "/admin/letters/{id}",
  request: { params: letterId },
  responses: {
    200: json(letterSchema, "The letter; subject and bodies are null until it is written at its first delivery"),
    ...problems(404),
  },
  run: (deps, { id }) => viewLetter(deps, id),
});

const getLetterFile = staffRoute("letters", {
  operationId: "getLetterFile",
  summary: "A file that is attached to a letter",
  method: "get",
  path: "/admin/letters/{id}/files/{fileNo}",
  request: { params: letterId.extend({ fileNo: z.coerce.number().int().min(1).max(20).describe("1 is the first") }) },
  responses: { 200: file("text/calendar", "The file, to save"), ...problems(404) },
});

const sendLetter = staffCall("letters", {
  operationId: "sendLetter",
  summary: "Try a letter again that was not delivered",
  method: "post",
  path: "/admin/letters/{id}/send",
  request: { params: letterId },
  responses: {
    202: json(z.object({ success: z.literal(true) }), "It will be tried at once"),
    ...problems(404, 409),
  },
  async run(deps, input) {
    await resendLetter(deps, input);
    return { success: true as const };
  },
});

const putLetterAddress = staffCall("letters", {
  operationId: "readdressLetter",
  summary: "Send a letter that did not arrive to another address of its reader's",
  method: "put",
  path: "/admin/letters/{id}/address",
  request: { params: letterId, body: jsonBody(readdressSchema) },
  responses: {
    202: json(z.object({ success: z.literal(true) }), "It will be sent there at once"),
    ...problems(404, 409),
  },
  async run(deps, input) {
    await readdress(deps, input);
    return { success: true as const };
  },
});

const withTitle = async <One extends { template: string }>({ letters }: Pick<Deps, "letters">, letter: One) => ({
  ...letter,
  title: await letterTitle(letters, letter.template),
});

export const lettersApi = createApi("Admin")
  .openapiRoutes([getLetters])
  .route(
    "/",
    tableCalls("letters", {
      tag: "Admin",
      id: "Letters",
      path: "/admin/letters",
      query: letterFiltersSchema,
      table: exportLetters,
      summary: "The letters that the filters leave",
    }),
  )
  .openapiRoutes([getLetter])
  .openapi(getLetterFile, async (c) => {
    const { id, fileNo } = c.req.valid("param");
    const attached = await drawLetterFile(c.var.deps, id, fileNo);
    if (!attached) throw noSuchLetter();
    const { name, type, content, encoding = "utf8" } = attached;
    return answerFile(c, { name, type, isDownload: true, content: () => Buffer.from(content, encoding) });
  })
  .openapiRoutes([sendLetter, putLetterAddress]);

/** The kinds of emails, by title. */
async function kindsOf({ letters }: Pick<Deps, "letters">) {
  const kinds = await Promise.all(letters.names.map((template) => withTitle({ letters }, { template })));
  return kinds.sort((one, other) => one.title.localeCompare(other.title));
}

async function viewLetter(deps: Deps, id: string) {
  const letter = await findLetter(deps.db, id);
  if (!letter) throw noSuchLetter();
  const suppression = await findSuppression(deps.db, letter.toAddress);
  return {
    ...(await withTitle(deps, letter)),
    suppression: suppression ? { ...suppression, createdAt: suppression.createdAt.toISOString() } : null,
    mayReaddress: letter.state !== "sent" && letter.state !== "kept" && !(await holdsSecrets(deps, id)),
  };
}
