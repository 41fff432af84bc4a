import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { AttendeeToken } from "#shared/identifiers.ts";

export const ATTENDANCE = "events.attendance-certificate";

export type AttendanceLetter = {
  to_name: string;
  company: string;
  /** Title and year. */
  event: string;
  /** Such as `3.5 hours and 1 council meeting`. */
  attended: string;
  certificate: AttendeeToken;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "events.attendance-certificate": AttendanceLetter;
  }
}

/** Posts the letter with the link to a certificate of attendance, inside the transaction that records it as sent. */
export const postAttendanceLetter = (
  deps: Pick<Deps, "db" | "queue" | "now">,
  payload: AttendanceLetter,
  address: string,
): Promise<void> =>
  postLetter(deps, {
    template: ATTENDANCE,
    dedupeKey: `${ATTENDANCE}:${payload.certificate}`,
    about: null,
    payload,
    to: { name: payload.to_name, address },
    visitor: undefined,
  });
