/** The fields of the account's own forms: signing up, links by mail, codes, passwords. */
import { z } from "zod";
import { emailSchema } from "#shared/contact.ts";
import { exactTextSchema } from "#shared/exact-text.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import { nameOfMailbox } from "./name-of-mailbox.ts";
import { PASSWORD_MAX, passwordProblem } from "./password.ts";
import { linkTokenSchema, typedPassword } from "./schema.ts";

/** The purpose of an email with a link. */
export const LINK_PURPOSES = ["sign-up", "magic-link", "reset"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A link and its code work for this long, once. */
export const LINK_MINUTES = 10;
/** A code may be tried this often; the link of the same email stays valid. */
export const CODE_TRIES = 5;

const accountEmail = emailSchema.transform((email) => email.toLowerCase());
/** The page to open afterwards: an address of this site. */
export const redirectTo = exactTextSchema(500, "Use at most 500 characters.").optional();

const newPassword = typedPassword(`Use at most ${PASSWORD_MAX} characters.`).superRefine((password, context) => {
  const message = passwordProblem(password);
  if (message) context.addIssue({ code: "custom", message });
});

/** Holds no address of a site, because invitations carry the name to people who do not know its owner. */
const nameSchema = withoutSite(lineSchema(100, "Must enter a name"));

/** The specification's name for `redirectTo`. */
const options = z.strictObject({ emailRedirectTo: redirectTo });
const data = z.looseObject({ name: nameSchema.optional() }).optional();

/** The specification's names for name and redirect are accepted too, in `options`. The name is optional. */
export const signUpSchema = z
  .strictObject({
    name: nameSchema.optional(),
    email: accountEmail,
    password: newPassword,
    redirectTo,
    options: options.extend({ data }).optional(),
  })
  .transform(({ options: theirs, name, ...typed }) => ({
    ...typed,
    name: name ?? theirs?.data?.name ?? nameOfMailbox(typed.email),
    redirectTo: typed.redirectTo ?? theirs?.emailRedirectTo,
  }));
export type SignUp = z.output<typeof signUpSchema>;

/** Requests an email with a magic link, or with a link that sets a new password. */
export const askLinkSchema = z
  .strictObject({ email: accountEmail, redirectTo, emailRedirectTo: redirectTo, options: options.optional() })
  .transform(({ email, redirectTo: own, emailRedirectTo, options: theirs }) => ({
    email,
    redirectTo: own ?? emailRedirectTo ?? theirs?.emailRedirectTo,
  }));
export type AskLink = z.output<typeof askLinkSchema>;

/** Uses a link. Name and password are sent where the account is made in another browser than signed up. */
export const useLinkSchema = z.strictObject({
  token: linkTokenSchema,
  name: nameSchema.optional(),
  password: newPassword.optional(),
});
export type UseLink = z.output<typeof useLinkSchema>;

const SIX_DIGITS = "Enter the six digits of the email";
/** The six digits as people type them, with or without a space. */
const codeSchema = z
  .string()
  .max(20, { abort: true, error: SIX_DIGITS })
  .transform((typed) => typed.replaceAll(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, SIX_DIGITS));

/** The specification's types of a code, as we call them; `email` is any of ours. */
const THEIR_TYPES = { signup: "sign-up", magiclink: "magic-link", recovery: "reset", email: undefined } as const;
const BY_EMAIL = "Codes go to email addresses only: no code is sent to a phone";

/** `token` is the specification's name for the code. */
export const verifyCodeSchema = z
  .strictObject({
    email: accountEmail,
    code: codeSchema.optional(),
    token: codeSchema.optional(),
    type: z.enum([...LINK_PURPOSES, "signup", "magiclink", "recovery", "email"], BY_EMAIL).optional(),
    phone: z
      .string()
      .max(40, BY_EMAIL)
      .optional()
      .refine((phone) => phone === undefined, BY_EMAIL),
  })
  .transform(({ email, code: own, token, type }, context) => {
    const code = own ?? token;
    if (code === undefined) {
      context.addIssue({ code: "custom", path: ["code"], message: SIX_DIGITS });
      return z.NEVER;
    }
    return {
      email,
      code,
      type:
        type && type in THEIR_TYPES ? THEIR_TYPES[type as keyof typeof THEIR_TYPES] : (type as LinkPurpose | undefined),
    };
  });
export type VerifyCode = z.output<typeof verifyCodeSchema>;

export const renewPasswordSchema = z.strictObject({ token: linkTokenSchema, password: newPassword });
export type RenewPassword = z.output<typeof renewPasswordSchema>;

export const changePasswordSchema = z.strictObject({
  currentPassword: typedPassword("Must enter your current password").min(1, "Must enter your current password"),
  password: newPassword,
});
export type ChangePassword = z.output<typeof changePasswordSchema>;

export const changeNameSchema = z.strictObject({ name: nameSchema });
