/** The texts in public answers: Markdown is rendered, and keys become addresses. */
import { z } from "zod";
import { aboutSchema, contactSchema, directorSchema, homeSchema, trainingSchema } from "./page-texts.ts";

const photo = z.object({ /** Path of the picture on this site. */ url: z.string(), alt: z.string() }).nullable();

const letterSchema = directorSchema
  .pick({ name: true, title: true, heading: true })
  .extend({ photo, messageHtml: z.string() });
export type DirectorsLetter = z.output<typeof letterSchema>;

export const homeViewSchema = homeSchema.extend({
  director: letterSchema,
  featured: z.array(z.uuid()).describe("Members that the home page shows, in their order; none for all in turn"),
});
export type HomeView = z.output<typeof homeViewSchema>;

const contactPlateSchema = directorSchema.pick({ name: true, title: true, phone: true, email: true }).extend({ photo });
export type ContactPlate = z.output<typeof contactPlateSchema>;

export const aboutViewSchema = aboutSchema.extend({ director: contactPlateSchema });
export type AboutView = z.output<typeof aboutViewSchema>;

export const contactViewSchema = contactSchema.pick({ lede: true }).extend({ visitHtml: z.string() });

export const termsViewSchema = z.object({
  privacyHtml: z.string(),
  refundsHtml: z.string(),
  accessibilityHtml: z.string(),
});
export type TermsView = z.output<typeof termsViewSchema>;

const { levels, instructor, location } = trainingSchema.shape;
const html = { textHtml: z.string() };
export const trainingViewSchema = z.object({
  lede: z.string(),
  levels: z.array(levels.element.omit({ text: true }).extend(html)),
  recertificationHtml: z.string(),
  instructor: instructor.omit({ text: true }).extend(html),
  location: location.omit({ text: true }).extend(html),
});
export type TrainingView = z.output<typeof trainingViewSchema>;
export type TrainingLevel = TrainingView["levels"][number];
