/** A notice to contractors as the public API shows it. */
import { z } from "zod";

export const noticeSchema = z.object({
  id: z.uuid(),
  filename: z.string(),
  /** Path of the file on this site. */
  url: z.string(),
  isCurrent: z.boolean(),
  /** `2027-03-01`, the day from which it holds. */
  effectiveOn: z.iso.date(),
  /** The file's name without its extension. */
  title: z.string(),
  /** Size of the current file; null without one. */
  bytes: z.int().nullable(),
  /** First day on which it is no longer in effect; null while no end is set. */
  supersededOn: z.iso.date().nullable(),
  /** The notice that replaced it; null without one. */
  successor: z.object({ title: z.string(), url: z.string() }).nullable(),
});

export type Notice = z.output<typeof noticeSchema>;
