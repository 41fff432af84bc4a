/** The fields of sign-in and of the one-time link. */
import { z } from "zod";
import { emailSchema } from "#shared/contact.ts";
import { exactTextSchema } from "#shared/exact-text.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import { PASSWORD_MAX, passwordProblem } from "./password.ts";

/**
 * Characters of any script count as one each, whatever their size in memory. A password is never trimmed or changed.
 */
export const typedPassword = (tooLong: string) => exactTextSchema(PASSWORD_MAX * 4, tooLong);

export const signInSchema = z.strictObject({
  email: lineSchema(254, "Must enter email address"),
  password: typedPassword("Must enter a password").min(1, "Must enter a password"),
});
export type SignIn = z.output<typeof signInSchema>;

/** The token of a one-time link, as in its address. */
export const linkTokenSchema = z
  .string()
  .min(1)
  .max(200, { abort: true })
  .regex(/^[\w-]+$/, "Not a token");

export const newStaffUserSchema = z
  .strictObject({
    token: linkTokenSchema,
    name: withoutSite(lineSchema(100, "Must enter a name")),
    email: emailSchema.transform((email) => email.toLowerCase()),
    password: typedPassword(`Use at most ${PASSWORD_MAX} characters.`),
  })
  .superRefine(({ password }, context) => {
    const message = passwordProblem(password);
    if (message) context.addIssue({ code: "custom", path: ["password"], message });
  });
export type NewStaffUser = z.output<typeof newStaffUserSchema>;
