/** What sign-in and the one-time link ask for. */
import { z } from "zod";
import { emailSchema } from "#shared/contact.ts";
import { lineSchema } from "#shared/text.ts";
import { PASSWORD_MAX, passwordProblem } from "./password.ts";

export const signInSchema = z.strictObject({
  email: lineSchema(254, "Must enter email address"),
  password: z
    .string()
    .min(1, "Must enter a password")
    .max(PASSWORD_MAX * 4, { abort: true, error: "Must enter a password" }),
});
export type SignIn = z.output<typeof signInSchema>;

/** The token of a one-time link, as its address carries it. */
export const linkTokenSchema = z
  .string()
  .min(1)
  .max(200, { abort: true })
  .regex(/^[\w-]+$/, "Not a token");

export const newStaffUserSchema = z
  .strictObject({
    token: linkTokenSchema,
    name: lineSchema(100, "Must enter a name"),
    email: emailSchema.transform((email) => email.toLowerCase()),
    password: z.string().max(PASSWORD_MAX * 4, { abort: true, error: `Use at most ${PASSWORD_MAX} characters.` }),
  })
  .superRefine(({ password, name, email }, context) => {
    const message = passwordProblem(password, { name, email });
    if (message) context.addIssue({ code: "custom", path: ["password"], message });
  });
export type NewStaffUser = z.output<typeof newStaffUserSchema>;
