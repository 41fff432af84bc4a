/**
 * `IN_USE`: another live process owns the data. `WRONG_VERSION`: written by another major version of PostgreSQL.
 * `NO_BINARIES`: the package with the binaries is missing or broken. `START_FAILED`: everything else; the message
 * carries what PostgreSQL itself said.
 */
export type PostgresErrorCode = "IN_USE" | "WRONG_VERSION" | "NO_BINARIES" | "START_FAILED";

/** An error of the database supervisor. Its message is for the operator and always names a cure. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
  readonly code: PostgresErrorCode;

  constructor(code: PostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
