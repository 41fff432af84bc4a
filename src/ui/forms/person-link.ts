import { BOT_CHECK_NEEDED } from "#shared/errors.ts";
import type { SummaryError } from "./use-field-errors.ts";

/** The id of the box that shows a person. */
export const PERSON_BOX = "bot-check";

/** A summary's way to the box, where the server asks for it. */
export const personLink = (code: string | undefined): SummaryError[] =>
  code === BOT_CHECK_NEEDED ? [{ id: PERSON_BOX, message: "Tick the box: I'm not a robot" }] : [];
