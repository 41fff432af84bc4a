/** HTTP routes of the e-mail log. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import type { Deps } from "#platform/deps.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, json, nextPage, pageLimit, problems } from "#platform/http/http.ts";
import { countHeld, countUndelivered, findLetter, listLetters } from "#platform/mail/letters.ts";
import { readDisk } from "#platform/resources/disk-watch.ts";
import { letterTitle } from "#platform/wording/letter-title.ts";
import { noSuchLetter } from "./errors.ts";
import { resendLetter } from "./resend-letter.ts";

const letterSummarySchema = z
  .object({
    id: z.uuid(),
    template: z.string(),
    title: z.string().describe("What staff call it, such as `Registration received`"),
    toName: z.string(),
    toAddress: z.string(),
    subject: z.string().nullable(),
    state: z.enum(["waiting", "failing", "sent", "withheld", "held", "bounced", "suppressed", "failed"]),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
  })
  .openapi("LetterSummary");

const transportSchema = z.enum(["mailbox", "smtp", "emailjs"]);
const letterId = z.object({ id: z.uuid() });

const getLetters = staffRoute("letters", {
  operationId: "getLetters",
  summary: "The e-mail log, newest first",
  method: "get",
  path: "/admin/letters",
  request: {
    query: z.object({
      before: nextPage(z.uuid()),
      limit: pageLimit,
      held: z.enum(["true"]).optional().describe("`true`: only those that are held back"),
      undelivered: z
        .enum(["true"])
        .optional()
        .describe("`true`: only those that did not arrive and are not tried any more"),
    }),
  },
  responses: {
    200: json(
      z.object({
        letters: z.array(letterSummarySchema),
        next: z.uuid().nullable(),
        transport: transportSchema,
        held: z.number().int().describe("How many of the past three days are held back"),
        undelivered: z.number().int().describe("How many of the past two weeks did not arrive"),
      }),
      "One page, the cursor of the next one, and where mail goes",
    ),
  },
});

const getLetter = staffRoute("letters", {
  operationId: "getLetter",
  summary: "One letter with its HTML and its text",
  method: "get",
  path: "/admin/letters/{id}",
  request: { params: letterId },
  responses: {
    200: json(
      letterSummarySchema
        .extend({
          html: z.string().nullable(),
          text: z.string().nullable(),
          files: z.array(z.object({ name: z.string(), type: z.string() })).describe("What is attached"),
        })
        .openapi("Letter"),
      "The letter; subject and bodies are null until it is written at its first delivery",
    ),
    ...problems(404),
  },
});

const getLetterFile = staffRoute("letters", {
  operationId: "getLetterFile",
  summary: "A file that is attached to a letter",
  method: "get",
  path: "/admin/letters/{id}/files/{fileNo}",
  request: { params: letterId.extend({ fileNo: z.coerce.number().int().min(1).max(20).describe("1 is the first") }) },
  responses: { 200: file("text/calendar", "The file, to save"), ...problems(404) },
});

const sendLetter = staffRoute("letters", {
  operationId: "sendLetter",
  summary: "Try a letter again that was not delivered",
  method: "post",
  path: "/admin/letters/{id}/send",
  request: { params: letterId },
  responses: {
    202: json(z.object({ success: z.literal(true) }), "It will be tried at once"),
    ...problems(404, 409),
  },
});

const getDisk = staffRoute("portal", {
  operationId: "getDisk",
  summary: "How much room is left to save anything",
  method: "get",
  path: "/admin/disk",
  responses: {
    200: json(z.object({ state: z.enum(["ok", "low", "full"]), freeBytes: z.number() }), "ok, low or full"),
  },
});

const withTitle = async <One extends { template: string }>({ letters }: Pick<Deps, "letters">, letter: One) => ({
  ...letter,
  title: await letterTitle(letters, letter.template),
});

export const adminApi = createApi("Admin")
  .openapi(getDisk, async (c) => c.json(await readDisk(c.var.deps), 200))
  .openapi(getLetters, async (c) => {
    const { db, mailer } = c.var.deps;
    const query = c.req.valid("query");
    const only = { held: query.held === "true", undelivered: query.undelivered === "true" };
    const { letters, next } = await listLetters(db, { ...query, ...only });
    const page = { letters: await Promise.all(letters.map((one) => withTitle(c.var.deps, one))), next };
    const counts = { held: await countHeld(c.var.deps), undelivered: await countUndelivered(c.var.deps) };
    return c.json({ ...page, ...counts, transport: mailer.name }, 200);
  })
  .openapi(getLetter, async (c) => {
    const letter = await findLetter(c.var.deps.db, c.req.valid("param").id);
    if (!letter) throw noSuchLetter();
    const titled = await withTitle(c.var.deps, letter);
    return c.json({ ...titled, files: letter.files.map(({ name, type }) => ({ name, type })) }, 200);
  })
  .openapi(getLetterFile, async (c) => {
    const { id, fileNo } = c.req.valid("param");
    const attached = (await findLetter(c.var.deps.db, id))?.files[fileNo - 1];
    if (!attached) throw noSuchLetter();
    const { name, type, content } = attached;
    return answerFile(c, { name, type, isDownload: true, content: () => content });
  })
  .openapi(sendLetter, async (c) => {
    await resendLetter(c.var.deps, { ...c.req.valid("param"), actor: c.var.staff });
    return c.json({ success: true as const }, 202);
  });
