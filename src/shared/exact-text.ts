/** Apart from the other schemas of text, because few pages of visitors load it. */
import { z } from "zod";
import { TEXT_PATTERN } from "./characters.ts";
import { UNREADABLE } from "./text.ts";

/** Text that is never cleaned, such as a password or an id. */
export const exactTextSchema = (most: number, tooLong = `At most ${most} characters`) =>
  z.string().max(most, { abort: true, error: tooLong }).regex(TEXT_PATTERN, UNREADABLE);
