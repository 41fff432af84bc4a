/** The page texts that staff edit. Texts that may hold Markdown say so. */
import { z } from "zod";
import { emailSchema } from "#shared/contact.ts";
import { lineSchema, paragraphsSchema } from "#shared/text.ts";

const phone = z.string().regex(/^\d{10}$/, "Ten digits");
/** A name, a title or a few words. */
const line = lineSchema(300);
/** A paragraph, or a page of Markdown. */
const text = paragraphsSchema(20_000);

export const directorSchema = z.object({
  name: line,
  title: line,
  /** Ten digits. */
  phone,
  email: emailSchema,
  /** Key of a picture in the bucket `site_images`; null shows none. */
  photo: line.nullable(),
  /** The alternative text of the picture. */
  photoAlt: line,
  heading: line,
  /** The director's letter, in Markdown. */
  message: text,
});

export const homeSchema = z.object({
  heroTitle: line,
  heroText: text,
  director: directorSchema,
  membersTitle: line,
  /** An overview of the certifications, in the order they build on each other: at most four, one per pavement course. */
  certifications: z.object({
    title: line,
    text,
    levels: z.array(z.object({ name: line, title: line, text })).max(4),
  }),
});

export const aboutSchema = z.object({
  lede: text,
  mission: z.array(text).max(12),
  objectives: z.array(text).max(12),
});

export const contactSchema = z.object({
  lede: text,
  /** How to find the office, in Markdown. */
  visit: text,
});

const month = z.int().min(1).max(12);

/** A season recurs every year. If its last month is earlier than its first, it spans the new year. */
export const seasonSchema = z.object({
  name: line,
  /** 1 to 12. */
  fromMonth: month,
  /** 1 to 12; the season ends with it. */
  toMonth: month,
  text,
});
export type Season = z.output<typeof seasonSchema>;

export const seasonsSchema = z.array(seasonSchema).max(6);

export const trainingSchema = z.object({
  lede: text,
  /** In the order they build on each other: at most four, one per pavement course. */
  levels: z
    .array(
      z.object({
        name: line,
        title: line,
        /** The content of the class, in Markdown. */
        text,
        /** How long the training takes, in words. */
        training: line,
        prerequisites: line,
        /** The class that leads to it; its price is shown. */
        classSelection: z.enum(["1", "2", "3", "4"]),
      }),
    )
    .max(4),
  /** Markdown. */
  recertification: text,
  /** The text is Markdown. */
  instructor: z.object({ name: line, title: line, text }),
  location: z.object({
    name: line,
    street: line,
    city: line,
    /** Markdown. */
    text,
    /** The map's address in the bucket `certification_pdfs`. */
    map: line,
  }),
});

/** A member company that staff selected for the home page. */
export const featuredMemberSchema = z.object(
  {
    id: z.uuid(),
    /** The name at the time of selection: for the history, and for a company that left the public list. */
    name: line,
  },
  "Choose a member",
);

/** In display order. */
export const featuredSchema = z
  .array(featuredMemberSchema)
  .max(20)
  .superRefine((members, { addIssue }) => {
    const ids = members.map(({ id }) => id);
    for (const [at, id] of ids.entries()) {
      if (ids.indexOf(id) < at) addIssue({ code: "custom", path: [at], message: "Is in the list already" });
    }
  });

/** The commitments to readers, registrants and visitors: three pages of Markdown. */
export const termsSchema = z.object({ privacy: text, refunds: text, accessibility: text });

/** Texts around the documents that staff manage. */
export const librarySchema = z.object({
  specifications: z.object({
    lede: text,
    /** A warning for readers of the file. */
    note: text,
  }),
  notices: z.object({ lede: text }),
});
