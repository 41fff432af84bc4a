/** Tokens with which a state agency reads the register. */
import { z } from "zod";
import { lineSchema } from "#shared/text.ts";

/** Tokens that are valid at once. */
export const MOST_TOKENS = 20;
export const MAX_TOKEN_NAME = 80;
/** Requests for the file in an hour with one token. */
export const FILES_AN_HOUR = 60;

export const newTokenSchema = z
  .strictObject({ name: lineSchema(MAX_TOKEN_NAME, "Must enter who will use it") })
  .meta({ id: "NewRegistryToken" });

export const registryTokenSchema = z
  .object({
    id: z.uuid(),
    name: z.string().describe("Who uses it"),
    madeBy: z.string(),
    madeAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().describe("To about five minutes"),
    revokedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "RegistryToken" });
export type RegistryToken = z.output<typeof registryTokenSchema>;

export const madeTokenSchema = registryTokenSchema
  .extend({ token: z.string().describe("Shown this once; the site keeps only its hash") })
  .meta({ id: "MadeRegistryToken" });
