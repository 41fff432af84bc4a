/** HTTP route of the certificates and wallet cards. */
import { z } from "@hono/zod-openapi";
import { staffRoute } from "#features/accounts/server/sessions/session.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, problems } from "#platform/http/http.ts";
import { CERTIFICATION_PAPERS, MAX_PRINTED } from "../../rules/certificates.ts";
import { drawPapersApart } from "./draw-papers-apart.ts";
import { readPrinted } from "./read-printed.ts";

const UUID_LENGTH = 36;
const IDS = /^[\da-f-]{36}(?:,[\da-f-]{36})*$/i;

const papersRoute = staffRoute("registrations", {
  operationId: "getCertificationPapers",
  summary: "Certificates or wallet cards of certifications that are valid today, as one PDF",
  method: "get",
  path: "/admin/certification-papers/{paper}",
  request: {
    params: z.object({ paper: z.enum(CERTIFICATION_PAPERS) }),
    query: z.object({
      ids: z
        .string()
        .max(MAX_PRINTED * (UUID_LENGTH + 1), { abort: true, error: `Must be at most ${MAX_PRINTED} certifications` })
        .regex(IDS, { abort: true, error: "Must be ids of certifications, separated by commas" })
        .transform((all) => [...new Set(all.split(","))])
        .pipe(z.array(z.uuid()).max(MAX_PRINTED, `Must be at most ${MAX_PRINTED} certifications`))
        .describe("Ids of certifications, separated by commas"),
    }),
  },
  responses: { 200: file("application/pdf", "In the order of the ids"), ...problems(404, 409, 422) },
});

export const papersApi = createApi("Certifications").openapi(papersRoute, async (c) => {
  const { deps } = c.var;
  const { paper } = c.req.valid("param");
  const certifications = await readPrinted(deps, c.req.valid("query").ids);
  const { name: sender } = await deps.organization();
  return answerFile(c, {
    type: "application/pdf",
    name: `${paper}.pdf`,
    isDownload: true,
    content: () => drawPapersApart({ paper, certifications, sender }),
  });
});
