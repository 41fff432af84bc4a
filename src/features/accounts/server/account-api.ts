/** Routes of the user's own account: every signed-in user, staff or not, sees and changes their own account. */
import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { userIdSchema } from "#shared/identifiers.ts";
import { changeNameSchema, changePasswordSchema } from "../rules/account.ts";
import { endSessions } from "./passwords/save-password.ts";
import { hasPassword } from "./queries.ts";
import { changePassword } from "./sessions/change-password.ts";
import { endSession, listSessions } from "./sessions/own-sessions.ts";
import { userRoute } from "./sessions/session.ts";
import { users } from "./tables.ts";

const userSchema = z
  .object({
    id: userIdSchema,
    name: z.string(),
    email: z.string(),
    grants: z.array(z.string()),
    isEmailVerified: z.boolean(),
  })
  .openapi("Account");
const sessionSchema = z
  .object({
    id: z.uuid(),
    userAgent: z.string().openapi({ description: "How the browser names itself." }),
    createdAt: z.iso.datetime(),
    usedAt: z.iso.datetime().openapi({ description: "To within five minutes." }),
    isThisOne: z.boolean(),
  })
  .openapi("OwnSession");
const successSchema = z.object({ success: z.literal(true) });
const updatedSchema = z.object({ event: z.literal("user-updated"), message: z.string() });

const getAccount = userRoute({
  operationId: "getAccount",
  summary: "The user who is signed in, staff or not",
  method: "get",
  path: "/account",
  responses: { 200: json(userSchema.extend({ hasPassword: z.boolean() }), "The user") },
});

const changeName = userRoute({
  operationId: "changeName",
  summary: "Change one's own name",
  method: "patch",
  path: "/account",
  request: { body: jsonBody(changeNameSchema, "The new name") },
  responses: { 200: json(updatedSchema, "Changed") },
});

const updatePassword = userRoute({
  operationId: "changePassword",
  summary: "Change one's own password by the current one; all other sessions end",
  method: "put",
  path: "/account/password",
  request: { body: jsonBody(changePasswordSchema, "The current password and the new one") },
  responses: { 200: json(updatedSchema, "Changed"), ...problems(429) },
});

const getSessions = userRoute({
  operationId: "listOwnSessions",
  summary: "Where one is signed in, the session used last first",
  method: "get",
  path: "/account/sessions",
  responses: { 200: json(z.array(sessionSchema), "The open sessions") },
});

const endOne = userRoute({
  operationId: "endOwnSession",
  summary: "Sign out one of one's own sessions",
  method: "delete",
  path: "/account/sessions/{sessionId}",
  request: { params: z.object({ sessionId: z.uuid() }) },
  responses: { 200: json(successSchema, "Signed out"), ...problems(404) },
});

const endAll = userRoute({
  operationId: "endOwnSessions",
  summary: "Sign out everywhere, here too",
  method: "delete",
  path: "/account/sessions",
  responses: { 200: json(successSchema, "Signed out") },
});

const updated = (message: string) => ({ event: "user-updated" as const, message });

export const accountApi = createApi("Accounts")
  .openapi(getAccount, async (c) =>
    c.json({ ...c.var.user, hasPassword: await hasPassword(c.var.deps.db, c.var.user.id) }, 200),
  )
  .openapi(changeName, async (c) => {
    const { db, now } = c.var.deps;
    const { name } = c.req.valid("json");
    await db.update(users).set({ name, updatedAt: now() }).where(eq(users.id, c.var.user.id));
    return c.json(updated("Your name has been updated"), 200);
  })
  .openapi(updatePassword, async (c) => {
    const { deps, user, sessionId, clientAddress } = c.var;
    await changePassword(deps, { user, sessionId, clientAddress }, c.req.valid("json"));
    return c.json(updated("Your password has been updated"), 200);
  })
  .openapi(getSessions, async (c) => {
    const own = await listSessions(c.var.deps, c.var.user.id);
    return c.json(
      own.map((session) => ({ ...session, isThisOne: session.id === c.var.sessionId })),
      200,
    );
  })
  .openapi(endOne, async (c) => {
    await endSession(c.var.deps, c.var.user.id, c.req.valid("param").sessionId);
    return c.json({ success: true as const }, 200);
  })
  .openapi(endAll, async (c) => {
    await endSessions(c.var.deps, c.var.user.id);
    return c.json({ success: true as const }, 200);
  });
