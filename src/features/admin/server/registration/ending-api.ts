/** HTTP route of the preview of a cancellation email. */
import { z } from "@hono/zod-openapi";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { previewEnded } from "#features/registrations/server/preview-ended.ts";
import { createApi, json, problems } from "#platform/http/http.ts";
import { lineSchema } from "#shared/text.ts";
import { referenceParamSchema } from "../../rules/registration.ts";
import { findByReference, REGISTRABLES } from "./find-source.ts";

const letterRoute = staffCall("registrations", {
  operationId: "previewEndedLetter",
  summary: "The letter that cancelling a registration would send, with its reason and its refund",
  method: "get",
  path: "/staff/registrations/{reference}/ended-letter",
  request: {
    params: z.object({ reference: referenceParamSchema }),
    query: z.object({
      reason: lineSchema(500).optional().describe("As typed so far"),
      refundCents: z.coerce.number().int().min(0).max(100_000_000).default(0).describe("What would go back"),
    }),
  },
  responses: {
    200: json(z.object({ subject: z.string(), html: z.string() }), "Nothing is changed or sent"),
    ...problems(404, 409),
  },
  async run(deps, { reason = "", refundCents, reference }) {
    const { id: registrationId, kind } = await findByReference(deps.db, reference);
    return previewEnded(deps, REGISTRABLES[kind], { registrationId, reason, refundCents });
  },
});

export const endedLetterApi = createApi("Registrations").openapiRoutes([letterRoute]);
