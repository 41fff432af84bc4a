import { CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import { AppError } from "#shared/errors.ts";
import { cardProcessorAway } from "../errors.ts";

/** After this many time-outs in a row the rest would time out too. */
const MOST_SILENCES = 3;

/**
 * Tells a job when to stop because the card processor does not answer: waiting for two hundred time-outs would take
 * hours. A single row without an answer, or with an unusable one, stops nothing. Each run has its own counter.
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
