import { BOT_CHECK_NEEDED } from "#shared/errors.ts";
import type { SummaryError } from "./use-field-errors.ts";

/** The id of the bot check's box. */
export const PERSON_BOX = "bot-check";

/** The error summary's link to the box, if the server requires it. */
export const personLink = (code: string | undefined): SummaryError[] =>
  code === BOT_CHECK_NEEDED ? [{ id: PERSON_BOX, message: "Tick the box: I'm not a robot" }] : [];
