/** Routes of the second step of signing in, and of the set-up of an authenticator app and recovery codes. */
import { createRoute, z } from "@hono/zod-openapi";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { handlesMoney } from "../../rules/capabilities.ts";
import { confirmAppSchema, NEEDED_TO_ADD, proofSchema, secondCodeSchema } from "../../rules/second-factor.ts";
import { secondStepOver } from "../errors.ts";
import { findApp, findWays, listPasskeys } from "../factors/factor-queries.ts";
import { countRecoveryCodes } from "../factors/recovery-codes.ts";
import { endSecondStep, findSecondStep, noSecondStep } from "../factors/second-steps.ts";
import { userRoute } from "../sessions/session.ts";
import { askProof, findNeededToAdd } from "./ask-proof.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { remakeRecoveryCodes } from "./remake-recovery-codes.ts";
import { removeApp } from "./remove-app.ts";
import { beginApp, confirmApp } from "./set-up-app.ts";

const successSchema = z.object({ success: z.literal(true) });
const instant = z.iso.datetime();
const factorsSchema = z
  .object({
    app: z.object({ addedAt: instant }).nullable(),
    passkeys: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        addedAt: instant,
        usedAt: instant.nullable(),
        isBackedUp: z.boolean().openapi({ description: "The device's maker keeps a copy, so it outlives the device." }),
      }),
    ),
    recoveryCodesLeft: z.int(),
    neededToAdd: z.enum(NEEDED_TO_ADD).openapi({
      description:
        "Before an app or passkey is added: `proof`, the password or a code; `sign-in`, within the last ten minutes, where there is no password; or nothing more.",
    }),
    isNeeded: z.boolean().openapi({ description: "Money is for staff with a second factor, and this user has none." }),
  })
  .openapi("SecondFactors");
const appSchema = z
  .object({
    key: z.string().openapi({ description: "Base32, to be typed into the app." }),
    address: z.string().openapi({ description: "`otpauth:`, which a phone opens in its app." }),
    qr: z.string().openapi({ description: "SVG of that address as a QR code." }),
  })
  .openapi("AppInSetUp");
const codesSchema = z.object({
  recoveryCodes: z
    .array(z.string())
    .nullable()
    .openapi({ description: "Shown this once, with the first factor; null where there are some already." }),
});

const getFactors = userRoute({
  operationId: "getSecondFactors",
  summary: "What one proves beside the password or the email",
  method: "get",
  path: "/account/second-factor",
  responses: { 200: json(factorsSchema, "App, passkeys, and how many recovery codes are left") },
});

const begin = userRoute({
  operationId: "beginApp",
  summary: "Begin to set up an authenticator app",
  method: "post",
  path: "/account/second-factor/app",
  responses: { 200: json(appSchema, "It counts once a code of it is confirmed, within an hour"), ...problems(409) },
});

const confirm = userRoute({
  operationId: "confirmApp",
  summary: "Confirm the authenticator app by one of its codes",
  description:
    "With the first factor of an account every other session of its user ends. Where there is one already, or the session is older than ten minutes, `proof` is needed: the password or a code.",
  method: "post",
  path: "/account/second-factor/app/confirm",
  request: { body: jsonBody(confirmAppSchema, "A code of the app") },
  responses: { 200: json(codesSchema, "The app counts from now on"), ...problems(403, 409, 429) },
});

const remove = userRoute({
  operationId: "removeApp",
  summary: "Remove the authenticator app",
  method: "post",
  path: "/account/second-factor/app/remove",
  request: { body: jsonBody(proofSchema, "The password or a code") },
  responses: { 200: json(successSchema, "Removed"), ...problems(429) },
});

const remake = userRoute({
  operationId: "remakeRecoveryCodes",
  summary: "Make new recovery codes; the ones before no longer work",
  method: "post",
  path: "/account/second-factor/recovery-codes",
  request: { body: jsonBody(proofSchema, "The password or a code") },
  responses: { 200: json(z.object({ recoveryCodes: z.array(z.string()) }), "Shown this once"), ...problems(409, 429) },
});

const look = createRoute({
  operationId: "getSecondStep",
  summary: "What the second step of signing in asks this browser for",
  method: "get",
  path: "/auth/second-step",
  responses: {
    200: json(z.object({ hasApp: z.boolean(), hasPasskey: z.boolean(), until: instant }), "The first step is done"),
    ...problems(401),
  },
});

const finish = createRoute({
  operationId: "finishSignIn",
  summary: "Finish signing in by a code of the app or a recovery code",
  description:
    "At most 10 tries in 15 minutes for one account from one network; many from elsewhere make the answer slower. After 50 wrong ones in a day codes of the app are refused.",
  method: "post",
  path: "/auth/second-step",
  request: { body: jsonBody(secondCodeSchema, "The code") },
  responses: { 200: json(successSchema, "Signed in; the cookie carries the session"), ...problems(401, 429) },
});

const iso = (at: Date) => at.toISOString();

const leave = createRoute({
  operationId: "leaveSecondStep",
  summary: "Give up the second step of this browser, to sign in as somebody else",
  method: "delete",
  path: "/auth/second-step",
  responses: { 200: json(successSchema, "Given up, or there was none") },
});

export const secondFactorApi = createApi("Accounts")
  .openapi(getFactors, async (c) => {
    const { deps, user, signedInAt } = c.var;
    const [app, own, left, isRequired, neededToAdd] = await Promise.all([
      findApp(deps.db, user.id),
      listPasskeys(deps.db, user.id),
      countRecoveryCodes(deps.db, user.id),
      deps.moneyNeedsSecondFactor(),
      findNeededToAdd(deps, user.id, signedInAt),
    ]);
    const has = app !== undefined || own.length > 0;
    const passkeys = own.map(({ id, name, createdAt, usedAt, isBackedUp }) => ({
      id,
      name,
      addedAt: iso(createdAt),
      usedAt: usedAt && iso(usedAt),
      isBackedUp,
    }));
    const isNeeded = isRequired && !has && handlesMoney(user);
    const addedApp = app?.confirmedAt ? { addedAt: iso(app.confirmedAt) } : null;
    return c.json({ app: addedApp, passkeys, recoveryCodesLeft: left, neededToAdd, isNeeded }, 200);
  })
  .openapi(begin, async (c) => c.json(await beginApp(c.var.deps, c.var.user), 200))
  .openapi(confirm, async (c) => {
    const { deps, user, sessionId, signedInAt, clientAddress } = c.var;
    const asker = { sessionId, signedInAt, clientAddress };
    return c.json({ recoveryCodes: await confirmApp(deps, user, { ...c.req.valid("json"), ...asker }) }, 200);
  })
  .openapi(remove, async (c) => {
    const { deps, user, clientAddress } = c.var;
    await askProof(deps, user, c.req.valid("json").proof, clientAddress);
    await removeApp(deps, user);
    return c.json({ success: true as const }, 200);
  })
  .openapi(remake, async (c) => {
    const { deps, user, clientAddress } = c.var;
    await askProof(deps, user, c.req.valid("json").proof, clientAddress);
    return c.json({ recoveryCodes: await remakeRecoveryCodes(deps, user) }, 200);
  })
  .openapi(look, async (c) => {
    c.header("Cache-Control", "no-store");
    const { deps } = c.var;
    const step = await findSecondStep(deps, c.req.raw);
    const ways = step && (await findWays(deps.db, step.userId));
    if (!ways) throw secondStepOver();
    return c.json({ ...ways, until: iso(step.expiresAt) }, 200);
  })
  .openapi(leave, async (c) => {
    c.header("Cache-Control", "no-store");
    const { deps } = c.var;
    const step = await findSecondStep(deps, c.req.raw);
    if (step) await endSecondStep(deps, step.tokenHash);
    c.header("Set-Cookie", noSecondStep(deps), { append: true });
    return c.json({ success: true as const }, 200);
  })
  .openapi(finish, async (c) => {
    c.header("Cache-Control", "no-store");
    const { deps, clientAddress } = c.var;
    const { code } = c.req.valid("json");
    for (const cookie of await finishSignIn(deps, code, { request: c.req.raw, clientAddress }))
      c.header("Set-Cookie", cookie, { append: true });
    return c.json({ success: true as const }, 200);
  });
