/** The texts that repeat in the contract, by their names. */
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { STATE_CODES } from "#shared/addresses/regions.ts";
import { daySchema } from "#shared/bounds.ts";
import { emailSchema } from "#shared/contact.ts";
import { orderReferenceSchema, tokenSchema } from "#shared/identifiers.ts";
import { paragraphsSchema } from "#shared/text.ts";
import type { Schema } from "../json-schema.ts";

const SCHEMAS = {
  AddressState: z.enum(STATE_CODES),
  Day: daySchema(),
  Email: emailSchema,
  Empty: z.literal(""),
  Reference: orderReferenceSchema,
  Text: paragraphsSchema(1),
  Token: tokenSchema,
  TrueOrFalse: z.enum(["true", "false"]),
  YesOrNo: z.enum(["yes", "no"]),
};

/** Each as the document writes it where it has no bounds of its own. */
export function readTexts(): Record<string, Schema> {
  const api = new OpenAPIHono();
  // In one object, because a schema that was made before the library had loaded cannot be registered.
  api.openAPIRegistry.register("Texts", z.object(SCHEMAS));
  const { components = {} } = api.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "" } });
  const { Texts = {} } = components.schemas as Record<string, Schema>;
  const { Text: { maxLength, ...Text } = {}, ...others } = Texts.properties ?? {};
  return { ...others, Text };
}
