import { CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import { AppError } from "#shared/errors.ts";
import { cardProcessorAway } from "../errors.ts";

/** So many time-outs one after the other mean that the rest would time out too. */
const MOST_SILENCES = 3;

/**
 * Ends a round once the card processor answers nobody: waiting for each of two hundred time-outs would take hours. One row
 * that it does not answer, or whose answer fits nothing, ends nothing. Each round counts by a rule of its own.
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
