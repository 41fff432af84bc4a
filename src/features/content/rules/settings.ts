/** Every setting that staff may edit, its shape, and the value that stands until they do. */
import { z } from "zod";
import { organizationSchema } from "#shared/organization.ts";

export const homeSchema = z.object({
  heroTitle: z.string(),
  heroText: z.string(),
  director: z.object({ name: z.string(), title: z.string(), heading: z.string(), paragraphs: z.array(z.string()) }),
  membersTitle: z.string(),
  /** The certifications at a glance, in the order they build on each other: at most four, one per pavement course. */
  certifications: z.object({
    title: z.string(),
    text: z.string(),
    levels: z.array(z.object({ name: z.string(), title: z.string(), text: z.string() })).max(4),
  }),
});
export type HomeContent = z.output<typeof homeSchema>;

export const settingSchemas = { organization: organizationSchema, home: homeSchema } as const;
export type SettingKey = keyof typeof settingSchemas;
export type SettingValue<K extends SettingKey> = z.output<(typeof settingSchemas)[K]>;
