/** The answers of a browser for a passkey (WebAuthn, level 3), bounded before they are decoded. */
import { z } from "zod";
import { passkeyNameSchema } from "./second-factor.ts";

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most, { abort: true })
    .regex(/^[\w-]+={0,2}$/, "Not base64url");
const credentialId = bytes(1400);
const transports = z
  .array(
    z
      .string()
      .max(30, { abort: true })
      .regex(/^[a-z-]+$/),
  )
  .max(10);
const attachment = z.enum(["platform", "cross-platform"]);
/** The site uses no extensions, and drops their results. */
const extensions = z.strictObject({});

const answerOf = <R extends z.ZodType>(response: R) =>
  z.strictObject({
    id: credentialId,
    rawId: credentialId,
    response,
    type: z.literal("public-key"),
    authenticatorAttachment: attachment.nullish(),
    clientExtensionResults: extensions,
  });

export const newPasskeySchema = z.strictObject({
  name: passkeyNameSchema,
  answer: answerOf(
    z.strictObject({
      clientDataJSON: bytes(8000),
      attestationObject: bytes(60_000),
      authenticatorData: bytes(60_000).optional(),
      transports: transports.optional(),
      publicKeyAlgorithm: z.int().min(-65_535).max(65_535).optional(),
      publicKey: bytes(20_000).optional(),
    }),
  ),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

export const passkeySignInSchema = z.strictObject({
  answer: answerOf(
    z.strictObject({
      clientDataJSON: bytes(8000),
      authenticatorData: bytes(20_000),
      signature: bytes(20_000),
      userHandle: bytes(200).nullish(),
    }),
  ),
});
export type PasskeySignIn = z.output<typeof passkeySignInSchema>;
