/** HTTP routes of the roster of a class session: reading it, moving people, and cancelling the session. */
import { z } from "@hono/zod-openapi";
import { requireCapability, staffRoute } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import type { Deps } from "#platform/deps.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { neededKeyHeader } from "#platform/http/request-key.ts";
import { lineSchema } from "#shared/text.ts";
import {
  cancelSessionSchema,
  rosterEntrySchema,
  sessionCancellationSchema,
  setSessionSchema,
} from "../../rules/sessions/session-roster.ts";
import { nameOf } from "../../rules/sessions/session-text.ts";
import { findClassById } from "../queries.ts";
import { findSession } from "../roster/lock-session.ts";
import { changeFeeChanged } from "../roster/session-errors.ts";
import { cancelSession } from "./cancel-session.ts";
import { listRoster } from "./list-roster.ts";
import { moveToSession } from "./move-to-session.ts";
import { termsOf } from "./own-changes.ts";
import { previewSessionCancellation } from "./preview-session-cancellation.ts";
import { sessionsFor } from "./session-queries.ts";

const params = z.object({ id: z.uuid() });
const ofRegistration = z.object({ registrationId: z.uuid() });

const rosterRoute = staffCall("registrations", {
  operationId: "getClassSessionRoster",
  summary: "Who is on the roster of a class session, by name, with what each paid and owes",
  method: "get",
  path: "/admin/class-sessions/{id}/roster",
  request: { params },
  responses: { 200: json(z.object({ roster: z.array(rosterEntrySchema) }), "The roster"), ...problems(404) },
  async run({ db }, { id }) {
    await findSession(db, id);
    return { roster: await listRoster(db, id) };
  },
});

const sheetRoute = staffRoute("registrations", {
  operationId: "getClassSessionSignInSheet",
  summary: "The sign-in sheet of a class session, with columns for photo ID and signature, as a PDF",
  method: "get",
  path: "/admin/class-sessions/{id}/sign-in.pdf",
  request: { params },
  responses: { 200: file("application/pdf", "The PDF"), ...problems(404) },
});

const previewRoute = staffCall("registrations", {
  operationId: "getClassSessionCancellation",
  summary: "What cancelling a class session would move or end, before or after",
  method: "get",
  path: "/admin/class-sessions/{id}/cancellation",
  request: { params, query: z.object({ reason: lineSchema(500).optional().describe("For the letter") }) },
  responses: { 200: json(sessionCancellationSchema, "The registrations, the refunds and the email"), ...problems(404) },
  run: (deps, { id, reason }) => previewSessionCancellation(deps, id, reason),
});

const cancelRoute = staffCall("registrations", {
  operationId: "cancelClassSession",
  summary: "Cancel a class session: its registrations are moved to another one, or end with a letter and a refund",
  description:
    "One after the other, within minutes and also after a crash. With `refunds` the capability `refunds` is needed.",
  method: "post",
  path: "/admin/class-sessions/{id}/cancel",
  request: { params, headers: neededKeyHeader, body: jsonBody(cancelSessionSchema) },
  responses: { 200: json(sessionCancellationSchema, "What is left to do"), ...problems(404, 409) },
  async run(deps, input) {
    if (input.refunds) await requireCapability(deps, input.actor, "refunds");
    await cancelSession(deps, input);
    return previewSessionCancellation(deps, input.id);
  },
});

const choicesRoute = staffCall("registrations", {
  operationId: "getSessionsOfClassRegistration",
  summary: "The coming sessions for the class of a registration",
  method: "get",
  path: "/class-registrations/{registrationId}/sessions",
  request: { params: ofRegistration },
  responses: {
    200: json(
      z.object({
        sessionId: z.uuid().nullable().describe("Its own"),
        version: z.int().describe("That of the registration"),
        feeCents: z.int().describe("What the association asks for the change now"),
        sessions: z.array(
          z.object({ id: z.uuid(), name: z.string(), location: z.string(), unitsLeft: z.int().nullable() }),
        ),
      }),
      "The earliest first",
    ),
    ...problems(404),
  },
  async run(deps, { registrationId }) {
    const row = await findClassById(deps.db, registrationId);
    const sessions = (await sessionsFor(deps, row)).map(({ session, unitsLeft }) => ({
      id: session.id,
      name: nameOf(session),
      location: session.location,
      unitsLeft,
    }));
    const { feeCents } = await termsOf(deps, row);
    return { sessionId: row.sessionId, version: row.version, feeCents, sessions };
  },
});

const setRoute = staffCall("registrations", {
  operationId: "setClassRegistrationSession",
  summary: "Put a class registration on the roster of a session, of another one, or of none",
  method: "put",
  path: "/class-registrations/{registrationId}/session",
  request: { params: ofRegistration, body: jsonBody(setSessionSchema) },
  responses: {
    200: json(
      z.object({
        before: z.uuid().nullable().describe("The session that it had"),
        version: z.int().describe("That of the registration now"),
      }),
      "For an undo",
    ),
    ...problems(404, 409),
  },
  async run(deps, { feeCents, ...input }) {
    const before = await moveToSession(deps, { ...input, fee: await feeFor(deps, input, feeCents) });
    return { before, version: (await findClassById(deps.db, input.registrationId)).version };
  },
});

/** @throws `certifications.fee-changed` */
async function feeFor(deps: Deps, { registrationId, sessionId }: Move, feeCents: number) {
  if (feeCents === 0 || sessionId === null) return undefined;
  const row = await findClassById(deps.db, registrationId);
  const terms = await termsOf(deps, row);
  // Repeated, it changes nothing and charges nothing.
  if (row.sessionId !== sessionId && terms.feeCents !== feeCents) throw changeFeeChanged(terms.feeCents);
  return { cents: feeCents, dueOn: await checkDueDay(deps, (await findSession(deps.db, sessionId)).firstDay) };
}

type Move = { registrationId: string; sessionId: string | null };

export const rosterApi = createApi("Certifications")
  .openapi(sheetRoute, async (c) => {
    const { deps } = c.var;
    const { id } = c.req.valid("param");
    const session = await findSession(deps.db, id);
    const sheet = { session, roster: await listRoster(deps.db, id), sender: (await deps.organization()).name };
    // The PDF library is large and rarely needed.
    const { makeSignInSheet } = await import("./sign-in-sheet.ts");
    return answerFile(c, {
      type: "application/pdf",
      name: `sign-in-${session.firstDay}.pdf`,
      content: () => makeSignInSheet(sheet),
    });
  })
  .openapiRoutes([rosterRoute, previewRoute, cancelRoute, choicesRoute, setRoute]);
