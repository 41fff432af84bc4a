/** HTTP routes of certificates of attendance: all of an event for staff, and one for whoever has its link. */
import { createRoute, z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, problems } from "#platform/http/http.ts";
import { attendeeTokenSchema } from "#shared/identifiers.ts";
import { drawApart } from "../print/draw-apart.ts";
import { readCertificate, readCertificates } from "./read-certificates.ts";

const allRoute = staffRoute("registrations", {
  operationId: "getAttendanceCertificates",
  summary: "Certificates of attendance of everyone who attended a session of an event, as one PDF, by name",
  method: "get",
  path: "/admin/events/{eventId}/attendance-certificates",
  request: { params: z.object({ eventId: z.uuid() }) },
  responses: { 200: file("application/pdf", "One page each"), ...problems(404, 422) },
});

const oneRoute = createRoute({
  operationId: "getAttendanceCertificate",
  summary: "One person's certificate of attendance at an event, as it is now",
  method: "get",
  path: "/attendance-certificates/{token}",
  request: { params: z.object({ token: attendeeTokenSchema }) },
  responses: { 200: file("application/pdf", "The certificate"), ...problems(404) },
});

export const certificatesApi = createApi("Events")
  .openapi(allRoute, async (c) => {
    const { deps } = c.var;
    const read = await readCertificates(deps.db, c.req.valid("param").eventId);
    const organization = await deps.organization();
    return answerFile(c, {
      type: "application/pdf",
      name: `attendance-${read.event.title}.pdf`,
      isDownload: true,
      content: () => drawApart({ ...read, organization }),
    });
  })
  .openapi(oneRoute, async (c) => {
    const { deps } = c.var;
    const read = await readCertificate(deps.db, c.req.valid("param").token);
    const organization = await deps.organization();
    // The PDF library is large and rarely needed.
    const { makeAttendanceCertificates } = await import("../print/attendance-certificates.ts");
    return answerFile(c, {
      type: "application/pdf",
      name: "certificate-of-attendance.pdf",
      content: () => makeAttendanceCertificates({ ...read, organization }),
    });
  });
