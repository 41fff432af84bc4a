/** The address of a document in its bucket. */
import { z } from "zod";

const MAX_STEM = 80;

/** Turns a title into the stem of an address: `Section 401: Asphalt` becomes `section-401-asphalt`. */
export function slugOf(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.replace(/\.pdf$/, "").replace(/[^a-z0-9]+/g, "-");
  return words.slice(0, MAX_STEM).replace(/^-+|-+$/g, "") || "document";
}

/** `section-401.pdf`; never like the random key of a stored file, which would take precedence. */
export const documentNameSchema = z
  .string()
  .trim()
  .max(MAX_STEM + 4, { abort: true, error: "This name is too long" })
  .toLowerCase()
  .transform((name) => (name.endsWith(".pdf") ? name : `${name}.pdf`))
  .pipe(
    z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*\.pdf$/, "Use letters, digits and hyphens, such as section-401.pdf")
      .max(MAX_STEM + 4, { abort: true, error: "This name is too long" })
      .refine((name) => !/^[0-9a-f]{32}\.pdf$/.test(name), "Please choose a name that can be read"),
  );
