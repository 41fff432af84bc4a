/** The rows of a job's round, one after the other: a row that fails never stops its neighbors. */
import { AppError } from "#shared/errors.ts";
import { CardProcessorUnreachable } from "../cards/card-processor.ts";
import { isUnreachable } from "../database/unreachable.ts";
import type { Deps } from "../deps.ts";
import { isDiskFull } from "../resources/disk-full.ts";

export type Round<T> = {
  /** The job's name, or the part of a job that goes over rows. */
  job: string;
  /** All at once, or page by page as `in-pages.ts` reads them. */
  rows: Iterable<T> | AsyncIterable<T>;
  /** The name of the row in the log: ids and references, never typed text. */
  nameOf(row: T): object;
  work(row: T): Promise<unknown>;
  /**
   * Receives the failure of each row, or `undefined` for a success; true ends the round, because the rest would fail
   * too.
   */
  isEnough?: (failure: unknown) => boolean;
};

export type RoundEnd = {
  done: number;
  /** Rows that a rule refused to change, by an `AppError`. */
  refused: number;
  failed: number;
  /** The round ended before its last row. */
  isCut: boolean;
  /** The last error. */
  failure?: unknown;
};

/**
 * Works on each row; an error is logged and counted, and the next row follows. A round that failed in part logs one
 * line.
 *
 * @throws when the database is unreachable or its disk is full, which is no row's fault: the queue retries the job.
 */
export async function eachRow<T>({ log }: Pick<Deps, "log">, round: Round<T>): Promise<RoundEnd> {
  const end: RoundEnd = { done: 0, refused: 0, failed: 0, isCut: false };
  for await (const row of round.rows) {
    const failure = await failureOf(() => round.work(row));
    if (isOfEveryRow(failure)) throw failure;
    note(log, round, row, failure, end);
    end.isCut = round.isEnough?.(failure) ?? false;
    if (end.isCut) break;
  }
  if (end.failed > 0 || end.isCut) {
    const { failure: _, ...counts } = end;
    log.warn({ job: round.job, ...counts }, "not every row of this round was dealt with; the next round tries again");
  }
  return end;
}

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error ?? new Error("nothing was thrown");
  }
  return undefined;
}

/** Whether a failure affects every row. An unreachable card processor does not count: it may fail for one row only. */
const isOfEveryRow = (failure: unknown): boolean =>
  !(failure instanceof CardProcessorUnreachable) && (isUnreachable(failure) || isDiskFull(failure));

function note<T>(log: Deps["log"], { job, nameOf }: Round<T>, row: T, failure: unknown, end: RoundEnd): void {
  if (failure === undefined) {
    end.done++;
    return;
  }
  end.failure = failure;
  if (failure instanceof AppError) {
    end.refused++;
    log.info({ job, ...nameOf(row), reason: failure.code }, "a row stays as it is");
  } else {
    end.failed++;
    const level = failure instanceof CardProcessorUnreachable ? "warn" : "error";
    log[level]({ job, ...nameOf(row), err: failure }, "a row failed; the others go on");
  }
}
