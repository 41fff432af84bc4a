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
  /** As readers know it: the file's name without its ending. */
  title: z.string(),
  /** Size of the file that the address shows today; null without a file. */
  bytes: z.int().nullable(),
  /** First day on which it no longer holds; null while nothing ends it. */
  supersededOn: z.iso.date().nullable(),
  /** The notice that came in its place; null where none did. */
  successor: z.object({ title: z.string(), url: z.string() }).nullable(),
});

export type Notice = z.output<typeof noticeSchema>;
