/** Failures that the product expects and explains. Anything else is a bug and answers 500 with a neutral message. */
import type { Problem } from "./problem.ts";

const STATUS = {
  unreadable: 400,
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  "wrong-method": 405,
  conflict: 409,
  gone: 410,
  "too-large": 413,
  "wrong-media-type": 415,
  "too-many": 429,
  unavailable: 503,
  internal: 500,
} as const;

/**
 * The code of the only 503 that may come halfway through a request: its last write did not happen, but an earlier one
 * may have.
 */
export const SERVER_BUSY = "server.busy";

/** The code of a form that waits for the bot check: the page shows the box and keeps the answers. */
export const BOT_CHECK_NEEDED = "request.bot-check-needed";

export type ErrorKind = keyof typeof STATUS;

export type ErrorExtras = Omit<Problem, "message" | "error"> & {
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
};

export class AppError extends Error {
  readonly kind: ErrorKind;
  /** Stable `feature.reason`, which clients and tests rely on. */
  readonly code: string;
  readonly extras: ErrorExtras;

  constructor(kind: ErrorKind, code: string, message: string, extras: ErrorExtras = {}) {
    super(message);
    this.name = "AppError";
    this.kind = kind;
    this.code = code;
    this.extras = extras;
  }

  get status() {
    return STATUS[this.kind];
  }

  /** The body that every failing API call carries; `error.name` is the stable code. */
  toBody(): Problem {
    const { retryAfter, ...extras } = this.extras;
    return { message: this.message, ...extras, error: { name: this.code } };
  }
}
