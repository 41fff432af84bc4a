/** HTTP routes of the passes for the wallets of phones. */
import { createRoute, z } from "@hono/zod-openapi";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, problems } from "#platform/http/http.ts";
import { technicianTokenSchema } from "#shared/identifiers.ts";
import { lineSchema } from "#shared/text.ts";
import { countRead } from "./count-read.ts";
import { makeApplePass, makeGooglePass } from "./make-pass.ts";

const params = z.object({ token: technicianTokenSchema, level: lineSchema(60).describe("Key of the level") });

const appleRoute = createRoute({
  operationId: "getAppleWalletPass",
  summary: "A certified level as a pass for Apple Wallet, where the operator has set its keys",
  method: "get",
  path: "/certified-technicians/{token}/passes/{level}/apple.pkpass",
  request: { params },
  responses: { 200: file("application/vnd.apple.pkpass", "The signed pass"), ...problems(404, 429) },
});

const googleRoute = createRoute({
  operationId: "getGoogleWalletPass",
  summary: "A certified level as a pass for Google Wallet, where the operator has set its keys",
  method: "get",
  path: "/certified-technicians/{token}/passes/{level}/google",
  request: { params },
  responses: { 302: { description: "Google's page that saves the pass" }, ...problems(404, 429) },
});

export const passesApi = createApi("Certifications")
  .openapi(appleRoute, async (c) => {
    await countRead(c);
    return answerFile(c, {
      type: "application/vnd.apple.pkpass",
      name: "certification.pkpass",
      content: () => makeApplePass(c.var.deps, c.req.valid("param")),
    });
  })
  .openapi(googleRoute, async (c) => {
    await countRead(c);
    c.header("cache-control", "no-store");
    return c.redirect(await makeGooglePass(c.var.deps, c.req.valid("param")), 302);
  });
