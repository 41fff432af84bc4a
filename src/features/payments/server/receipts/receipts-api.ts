/** HTTP routes of receipts on paper. */
import { createRoute, z } from "@hono/zod-openapi";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, problems } from "#platform/http/http.ts";
import { orderTokenSchema } from "#shared/identifiers.ts";
import { receiptPath } from "#shared/paths.ts";
import { readReceipt } from "./read-receipt.ts";

const receipt = createRoute({
  operationId: "getReceipt",
  summary: "The receipt of a paid order as a PDF, with what was refunded since",
  method: "get",
  path: "/orders/{token}/receipt.pdf",
  request: { params: z.object({ token: orderTokenSchema }) },
  responses: {
    200: file("application/pdf", "The PDF"),
    ...problems(404, 409),
  },
});

export const receiptsApi = createApi("Payments").openapi(receipt, async (c) => {
  const { deps } = c.var;
  const { token } = c.req.valid("param");
  const found = await readReceipt(deps.db, token);
  // The PDF library is large and seldom needed.
  const { makeReceiptPdf } = await import("./receipt-pdf.ts");
  const organization = await deps.organization();
  return answerFile(c, {
    type: "application/pdf",
    name: `receipt-${found.reference}.pdf`,
    isDownload: true,
    content: () => makeReceiptPdf(found, organization, `${deps.publicUrl}${receiptPath(token)}`),
  });
});
