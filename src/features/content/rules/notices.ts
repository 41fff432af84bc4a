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
});

export type Notice = z.output<typeof noticeSchema>;
