/** One JSON line per fact. No personal data: ids and references only, and secrets are cut even if somebody passes them. */
import { pino } from "pino";
import { errorForLog } from "./error-for-log.ts";

/** A failure goes into `err` as it was caught; what may not be written of it is left out here. */
export type Log = {
  debug(detail: object, message: string): void;
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
  child(bindings: object): Log;
};

const SECRET_KEYS = ["password", "token", "cookie", "authorization", "secret", "email", "phone", "card"];

export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const redact = SECRET_KEYS.flatMap((key) => [key, `*.${key}`]);
  const serializers = { err: (error: unknown) => errorForLog(error) };
  return pino(
    { level, redact, serializers, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    destination as never,
  );
}
