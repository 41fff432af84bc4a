/** HTTP routes of the papers that print an event's registrants. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, json, problems } from "#platform/http/http.ts";
import { PAPERS, papersOf } from "../../rules/print/papers.ts";
import { registrantSelectionSchema } from "../../rules/registrations/registration-view.ts";
import { noSuchPaper } from "../errors.ts";
import { drawApart } from "./draw-apart.ts";
import { readPrinted } from "./printed-event.ts";
import { unprintedNames } from "./unprinted-names.ts";

const getPaper = staffRoute("registrations", {
  operationId: "getEventPaper",
  summary: "Roster, sign-in sheet, team, score and attendance sheets, badges or sponsor signs of an event, as a PDF",
  method: "get",
  path: "/get-registrants/{eventId}/papers/{paper}",
  request: {
    params: z.object({ eventId: z.uuid(), paper: z.enum(PAPERS) }),
    query: registrantSelectionSchema.pick({ q: true, show: true, level: true, only: true }),
  },
  responses: { 200: file("application/pdf", "The paper"), ...problems(404, 422) },
});

const getUnprinted = staffCall("registrations", {
  operationId: "getUnprintedNames",
  summary: "Names of people and companies that the papers of an event cannot show, such as those in Burmese",
  method: "get",
  path: "/get-registrants/{eventId}/unprinted-names",
  request: { params: z.object({ eventId: z.uuid() }) },
  responses: {
    200: json(z.object({ names: z.array(z.string()), total: z.int() }), "The first 50 names, and how many there are"),
    ...problems(404),
  },
  run: (deps, { eventId }) => unprintedNames(deps.db, eventId),
});

export const printApi = createApi("Events")
  .openapiRoutes([getUnprinted])
  .openapi(getPaper, async (c) => {
    const { deps } = c.var;
    const { eventId, paper } = c.req.valid("param");
    const event = await readPrinted(deps.db, eventId, c.req.valid("query"));
    if (!papersOf(event.type).includes(paper)) throw noSuchPaper();
    const { name: sender } = await deps.organization();
    return answerFile(c, {
      type: "application/pdf",
      name: `${paper}-${event.title}.pdf`,
      isDownload: true,
      content: () => drawApart({ event, paper, sender }),
    });
  });
