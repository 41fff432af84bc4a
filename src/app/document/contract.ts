/** The document of the API, as far as the parts of it are read here. */
import type { Schema } from "../json-schema.ts";

export type Reference = { $ref: string };
export type Content = Record<string, { schema?: Schema }>;
export type Answer = { description?: string; content?: Content };
export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema };
export type Operation = {
  operationId: string;
  summary?: string;
  description?: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Content };
  responses: Record<string, Answer | Reference>;
};
export type ApiDocument = {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Answer>;
  };
};
