/** HTTP routes of the pages' texts. */
import { createRoute, type z } from "@hono/zod-openapi";
import { createApi, json } from "#platform/http/http.ts";
import { librarySchema, seasonsSchema } from "../../rules/page-texts.ts";
import {
  aboutViewSchema,
  contactViewSchema,
  homeViewSchema,
  termsViewSchema,
  trainingViewSchema,
} from "../../rules/page-views.ts";
import { viewAbout, viewContact, viewHome, viewTerms, viewTraining } from "./page-texts.ts";
import { getSetting } from "./queries.ts";

const door = <Path extends string, S extends z.ZodType>(path: Path, name: string, summary: string, schema: S) =>
  createRoute({
    operationId: `get${name}`,
    summary,
    method: "get",
    path,
    responses: { 200: json(schema, "The texts") },
  });

const home = door("/content/home", "Home", "Texts of the home page", homeViewSchema);
const about = door("/content/about", "About", "Mission, objectives, and how to reach the director", aboutViewSchema);
const contact = door("/content/contact", "ContactTexts", "Texts beside the contact form", contactViewSchema);
const training = door(
  "/content/training",
  "Training",
  "The certification levels and how to get them",
  trainingViewSchema,
);
const library = door("/content/library", "LibraryTexts", "Words around specifications and notices", librarySchema);
const seasons = door("/content/seasons", "Seasons", "Which months of the year are for what", seasonsSchema);
const terms = door("/content/terms", "Terms", "Privacy, refunds and cancellation, accessibility", termsViewSchema);

export const textsApi = createApi("Content")
  .openapi(home, async (c) => c.json(await viewHome(c.var.deps.db), 200))
  .openapi(about, async (c) => c.json(await viewAbout(c.var.deps.db), 200))
  .openapi(contact, async (c) => c.json(await viewContact(c.var.deps.db), 200))
  .openapi(training, async (c) => c.json(await viewTraining(c.var.deps.db), 200))
  .openapi(library, async (c) => c.json(await getSetting(c.var.deps.db, "library"), 200))
  .openapi(terms, async (c) => c.json(await viewTerms(c.var.deps.db), 200))
  .openapi(seasons, async (c) => c.json(await getSetting(c.var.deps.db, "seasons"), 200));
