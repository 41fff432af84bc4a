/** HTTP routes of the evidence of a technician, for staff. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { formOf, uploadedFile } from "#platform/http/upload-schemas.ts";
import { addEvidenceSchema, decideEvidenceSchema } from "../../rules/technicians/evidence.ts";
import { technicianPageSchema } from "../../rules/technicians/technician-view.ts";
import { addEvidence } from "./add-evidence.ts";
import { attachEvidenceFile, readEvidenceFile } from "./attach-evidence-file.ts";
import { setEvidenceStatus } from "./set-evidence-status.ts";
import { viewTechnician } from "./view-technician.ts";

const params = z.object({ id: z.uuid() });
const ofEvidence = params.extend({ evidenceId: z.uuid() });

const addRoute = staffCall("registrations", {
  operationId: "addEvidence",
  summary: "Enter evidence of a technician: hours, a council meeting, a certificate of another body, or experience",
  method: "post",
  path: "/admin/technicians/{id}/evidence",
  request: { params, headers: keyHeader, body: jsonBody(addEvidenceSchema) },
  responses: {
    201: created(technicianPageSchema, "The technician", "`/api/admin/technicians/{id}`"),
    ...problems(404, 409),
  },
  async run(deps, { id, actor, requestKey, ...evidence }) {
    await addEvidence(deps, { technicianId: id, evidence, actor, requestKey });
    return viewTechnician(deps, id);
  },
});

const statusRoute = staffCall("registrations", {
  operationId: "decideEvidence",
  summary: "Accept or refuse evidence, take it back, or open it again; only accepted evidence counts",
  method: "post",
  path: "/admin/technicians/{id}/evidence/{evidenceId}/status",
  request: { params: ofEvidence, body: jsonBody(decideEvidenceSchema) },
  responses: { 200: json(technicianPageSchema, "The technician"), ...problems(404, 409) },
  async run(deps, { id, ...input }) {
    await setEvidenceStatus(deps, { technicianId: id, ...input });
    return viewTechnician(deps, id);
  },
});

const attachRoute = staffCall("registrations", {
  operationId: "attachEvidenceFile",
  summary: "Add the PDF of evidence, or replace it",
  method: "post",
  path: "/admin/technicians/{id}/evidence/{evidenceId}/file",
  request: { params: ofEvidence, body: formOf(z.strictObject({ file: uploadedFile("Must choose a PDF") })) },
  responses: { 200: json(technicianPageSchema, "The technician"), ...problems(404) },
  async run(deps, { id, evidenceId, file: sent, actor }) {
    await attachEvidenceFile(deps, { technicianId: id, evidenceId, file: await sent.bytes(), actor });
    return viewTechnician(deps, id);
  },
});

const fileRoute = staffRoute("registrations", {
  operationId: "getEvidenceFile",
  summary: "The PDF of evidence",
  method: "get",
  path: "/admin/technicians/{id}/evidence/{evidenceId}/file",
  request: { params: ofEvidence },
  responses: { 200: file("application/pdf", "The PDF, to save"), ...problems(404) },
});

export const evidenceApi = createApi("Certifications")
  .openapiRoutes([addRoute, statusRoute, attachRoute])
  .openapi(fileRoute, async (c) => {
    const { id, evidenceId } = c.req.valid("param");
    const { body } = await readEvidenceFile(c.var.deps, { technicianId: id, evidenceId });
    return answerFile(c, {
      type: "application/pdf",
      name: `evidence-${evidenceId.slice(0, 8)}.pdf`,
      isDownload: true,
      content: () => body,
    });
  });
