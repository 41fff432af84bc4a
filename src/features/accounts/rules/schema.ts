/** What sign-in and the one-time link ask for. */
import { z } from "zod";
import { emailSchema } from "#shared/contact.ts";
import { PASSWORD_MAX, passwordProblem } from "./password.ts";

export const signInSchema = z.strictObject({
  email: z.string().trim().min(1, "Must enter email address").max(254, "Must enter email address"),
  password: z
    .string()
    .min(1, "Must enter a password")
    .max(PASSWORD_MAX * 4, "Must enter a password"),
});
export type SignIn = z.output<typeof signInSchema>;

export const newStaffUserSchema = z
  .strictObject({
    token: z.string().min(1).max(200),
    name: z.string().trim().min(1, "Must enter a name").max(100, "At most 100 characters"),
    email: emailSchema.transform((email) => email.toLowerCase()),
    password: z.string(),
  })
  .superRefine(({ password, name, email }, context) => {
    const message = passwordProblem(password, { name, email });
    if (message) context.addIssue({ code: "custom", path: ["password"], message });
  });
export type NewStaffUser = z.output<typeof newStaffUserSchema>;
