/**
 * A reporter of Vitest that writes the errors of a run that belong to no test, such as a rejection that nobody awaits.
 * The report in JSON leaves them out, although Vitest ends with a failure for each of them.
 */
import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

/** Names the file that takes the errors. */
export const UNHANDLED_ERRORS_FILE = "UNHANDLED_ERRORS_FILE";

export type UnhandledError = {
  /** The file whose tests ran when the error came; absent when it came between two files. */
  path?: string;
  error: string;
};

export default class UnhandledErrors implements Reporter {
  onTestRunEnd: NonNullable<Reporter["onTestRunEnd"]> = (_modules, errors) => {
    const path = process.env[UNHANDLED_ERRORS_FILE];
    if (!path) throw new Error(`${UNHANDLED_ERRORS_FILE} names no file`);
    writeFileSync(path, JSON.stringify(errors.map(readError)));
  };
}

const readError = (error: Parameters<NonNullable<Reporter["onTestRunEnd"]>>[1][number]): UnhandledError => ({
  ...(typeof error.VITEST_TEST_PATH === "string" && { path: error.VITEST_TEST_PATH }),
  error: error.stack ?? error.message,
});
