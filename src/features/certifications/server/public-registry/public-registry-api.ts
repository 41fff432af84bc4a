/** HTTP routes of the public registry: who is certified, on any day. */
import { createRoute, z } from "@hono/zod-openapi";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, json, problems } from "#platform/http/http.ts";
import { technicianTokenSchema } from "#shared/identifiers.ts";
import { proofPath } from "#shared/paths.ts";
import {
  certifiedAnswerSchema,
  certifiedQuerySchema,
  certifiedTodaySchema,
  MOST_PEOPLE,
  proofQuerySchema,
  proofSchema,
  technicianStatusSchema,
} from "../../rules/registry/registry-view.ts";
import { countCertified } from "./count-certified.ts";
import { countRead } from "./count-read.ts";
import { findCertified } from "./find-certified.ts";
import { viewProof, viewTechnician } from "./view-technician.ts";

const params = z.object({ token: technicianTokenSchema });

const searchRoute = createRoute({
  operationId: "findCertifiedTechnicians",
  summary: "Who is certified at which level, today or on an earlier day, by name, employer or certification ID",
  description:
    "People, each once with all levels, also those that ended or are suspended or revoked. The status of an earlier day " +
    "follows from the record: later entries do not change it, but for recorded corrections.",
  method: "get",
  path: "/certified-technicians",
  request: { query: certifiedQuerySchema },
  responses: { 200: json(certifiedAnswerSchema, `At most ${MOST_PEOPLE}, by name`), ...problems(429) },
});

const todayRoute = createRoute({
  operationId: "countCertifiedTechnicians",
  summary: "How many technicians are certified today, in all and at each level",
  method: "get",
  path: "/certified-today",
  responses: { 200: json(certifiedTodaySchema, "At most a minute old") },
});

const technicianRoute = createRoute({
  operationId: "getTechnicianStatus",
  summary: "The levels of one technician as of this minute",
  method: "get",
  path: "/certified-technicians/{token}",
  request: { params },
  responses: { 200: json(technicianStatusSchema, "The technician"), ...problems(404, 429) },
});

const proofRoute = createRoute({
  operationId: "getCertificationProof",
  summary: "The levels that a technician held on a day, and what was recorded about it later",
  method: "get",
  path: "/certified-technicians/{token}/proof",
  request: { params, query: proofQuerySchema },
  responses: { 200: json(proofSchema, "The proof"), ...problems(404, 429) },
});

const paperRoute = createRoute({
  operationId: "getCertificationProofPaper",
  summary: "The same proof as a PDF",
  method: "get",
  path: "/certified-technicians/{token}/proof.pdf",
  request: { params, query: proofQuerySchema },
  responses: { 200: file("application/pdf", "The PDF"), ...problems(404, 429) },
});

/** The answer is of this minute, or depends on a query, which the cache of public pages ignores. */
const KEPT_NOWHERE = ["cache-control", "no-cache"] as const;

export const publicRegistryApi = createApi("Certifications")
  .openapi(searchRoute, async (c) => {
    await countRead(c);
    c.header(...KEPT_NOWHERE);
    return c.json(await findCertified(c.var.deps, c.req.valid("query")), 200);
  })
  .openapi(todayRoute, async (c) => {
    c.header(...KEPT_NOWHERE);
    return c.json(await countCertified(c.var.deps), 200);
  })
  .openapi(technicianRoute, async (c) => {
    await countRead(c);
    c.header(...KEPT_NOWHERE);
    return c.json(await viewTechnician(c.var.deps, c.req.valid("param").token), 200);
  })
  .openapi(proofRoute, async (c) => {
    await countRead(c);
    c.header(...KEPT_NOWHERE);
    return c.json(await viewProof(c.var.deps, { ...c.req.valid("param"), ...c.req.valid("query") }), 200);
  })
  .openapi(paperRoute, async (c) => {
    await countRead(c);
    const { deps } = c.var;
    const proof = await viewProof(deps, { ...c.req.valid("param"), ...c.req.valid("query") });
    const organization = await deps.organization();
    // The PDF library is large and rarely needed.
    const { makeProofPaper } = await import("./proof-paper.ts");
    const pageUrl = `${deps.publicUrl}${proofPath(proof.token, proof.on)}`;
    return answerFile(c, {
      type: "application/pdf",
      name: `certification-${proof.on}.pdf`,
      content: () => makeProofPaper({ proof, organization, pageUrl }),
    });
  });
