import { CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import { AppError } from "#shared/errors.ts";
import { cardProcessorAway } from "../errors.ts";

/** After this many time-outs in a row the rest would time out too. */
const MOST_SILENCES = 3;

/**
 * Ends a round while the card processor does not answer: to wait for each of two hundred time-outs would take hours.
 * One row without an answer, or with an unusable one, ends nothing. Each round has a counter of its own.
 */
export function afterSilences(): (failure: unknown) => boolean {
  let silent = 0;
  return (failure) => {
    silent = isSilence(failure) ? silent + 1 : 0;
    return silent === MOST_SILENCES;
  };
}

const AWAY = cardProcessorAway().code;
const isSilence = (failure: unknown): boolean =>
  failure instanceof CardProcessorUnreachable || (failure instanceof AppError && failure.code === AWAY);
