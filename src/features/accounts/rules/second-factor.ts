/** The fields of the second step of signing in, and of the set-up of second factors. */
import { z } from "zod";
import { lineSchema } from "#shared/text.ts";
import { PASSWORD_MAX } from "./password.ts";
import { typedPassword } from "./schema.ts";

/** The second factor must follow the first within this time. */
export const SECOND_STEP_MINUTES = 10;
/** Recovery codes that are made at a time. */
export const RECOVERY_CODES = 10;

const CODE_NEEDED = "Enter the six digits of your app, or a recovery code";
export const PROOF_NEEDED = "Enter your password, or a code";

/** Six digits of an app or a recovery code, with or without separators. */
export const secondCodeSchema = z.strictObject({
  code: z
    .string()
    .max(60, { abort: true, error: CODE_NEEDED })
    .transform((typed) => typed.toLowerCase().replaceAll(/[\s-]/g, ""))
    .pipe(z.string().regex(/^(\d{6}|[a-z2-7]{16})$/, CODE_NEEDED)),
});

/** Proves that the owner uses the open session. A password is never trimmed or changed. */
export const proofSchema = z.strictObject({
  proof: typedPassword(`Use at most ${PASSWORD_MAX} characters.`).min(1, PROOF_NEEDED),
});

/** Needed before a factor is added: the password or a code, a new sign-in, or nothing more. */
export const NEEDED_TO_ADD = ["proof", "sign-in", "nothing"] as const;
export type NeededToAdd = (typeof NEEDED_TO_ADD)[number];

/** Needed to add a factor beside another. */
export const furtherProof = proofSchema.shape.proof.optional();

export const confirmAppSchema = z.strictObject({ ...secondCodeSchema.shape, proof: furtherProof });
export type ConfirmApp = z.output<typeof confirmAppSchema>;

/** How the owner tells one passkey from another. */
export const passkeyNameSchema = lineSchema(60, "Must enter a name");

/**
 * Checked before the device makes a passkey: one that is refused afterwards would stay on the device without use.
 */
export const passkeyWantedSchema = z.strictObject({ name: passkeyNameSchema, proof: furtherProof });
export type PasskeyWanted = z.output<typeof passkeyWantedSchema>;

/** Whether a code is one of an app; recovery codes are longer. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Normalizes a code as `secondCodeSchema` does; nothing for a text that is not a code. */
export const codeIn = (typed: string): string | undefined => secondCodeSchema.safeParse({ code: typed }).data?.code;
