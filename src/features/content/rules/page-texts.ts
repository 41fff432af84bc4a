/** What the pages say, as staff keep it. Texts that may hold Markdown say so. */
import { z } from "zod";

const phone = z.string().regex(/^\d{10}$/, "Ten digits");

export const directorSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** Ten digits. */
  phone,
  email: z.email(),
  /** Key of a picture in the bucket `site_images`, or null: then pages show none. */
  photo: z.string().nullable(),
  /** What the picture shows, for who does not see it. */
  photoAlt: z.string(),
  heading: z.string(),
  /** The director's letter, in Markdown. */
  message: z.string(),
});

export const homeSchema = z.object({
  heroTitle: z.string(),
  heroText: z.string(),
  director: directorSchema,
  membersTitle: z.string(),
  /** The certifications at a glance, in the order they build on each other: at most four, one per pavement course. */
  certifications: z.object({
    title: z.string(),
    text: z.string(),
    levels: z.array(z.object({ name: z.string(), title: z.string(), text: z.string() })).max(4),
  }),
});

export const aboutSchema = z.object({
  lede: z.string(),
  mission: z.array(z.string()).max(12),
  objectives: z.array(z.string()).max(12),
});

export const contactSchema = z.object({
  lede: z.string(),
  /** How to find the office, in Markdown. */
  visit: z.string(),
});

const month = z.int().min(1).max(12);

/** A season comes back every year. Where its last month is earlier than its first, it runs over the new year. */
export const seasonSchema = z.object({
  name: z.string(),
  /** 1 to 12. */
  fromMonth: month,
  /** 1 to 12; the season ends with it. */
  toMonth: month,
  text: z.string(),
});
export type Season = z.output<typeof seasonSchema>;

export const seasonsSchema = z.array(seasonSchema).max(6);

export const trainingSchema = z.object({
  lede: z.string(),
  /** In the order they build on each other: at most four, one per pavement course. */
  levels: z
    .array(
      z.object({
        name: z.string(),
        title: z.string(),
        /** What it teaches, in Markdown. */
        text: z.string(),
        /** How long the training takes, in words. */
        training: z.string(),
        prerequisites: z.string(),
        /** The class that leads to it, whose price is shown. */
        classSelection: z.enum(["1", "2", "3", "4"]),
      }),
    )
    .max(4),
  /** Markdown. */
  recertification: z.string(),
  instructor: z.object({ name: z.string(), title: z.string(), /** Markdown. */ text: z.string() }),
  location: z.object({
    name: z.string(),
    street: z.string(),
    city: z.string(),
    /** Markdown. */
    text: z.string(),
    /** The map's address in the bucket `certification_pdfs`. */
    map: z.string(),
  }),
});

/** Words around the documents that staff keep. */
export const librarySchema = z.object({
  specifications: z.object({
    lede: z.string(),
    /** What to mind before relying on a file. */
    note: z.string(),
  }),
  notices: z.object({ lede: z.string() }),
});
