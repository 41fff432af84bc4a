/** One JSON line per fact. No personal data: ids and references only, and secrets are cut even if code passes them. */
import { pino } from "pino";
import { errorForLog } from "./error-for-log.ts";
import { createOutput, type Output } from "./standard-output.ts";

/** A failure goes into `err` as it was caught; what may not be written of it is left out here. */
export type Log = {
  debug(detail: object, message: string): void;
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
  child(bindings: object): Log;
};

const SECRET_KEYS = ["password", "token", "cookie", "authorization", "secret", "email", "phone", "card"];

export function createLog(level: string, destination: Output = createOutput()): Log {
  const redact = SECRET_KEYS.flatMap((key) => [key, `*.${key}`]);
  const serializers = { err: (error: unknown) => errorForLog(error) };
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ level, redact, serializers, base: undefined, timestamp }, destination);
}
