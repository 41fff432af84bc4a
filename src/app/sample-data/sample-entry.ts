/** One sample registration of any kind of event, or for a class. */
import type { ClassRegistrationRequest } from "#features/certifications/rules/class-registration.ts";
import type { ClassPayMethod } from "#features/certifications/rules/classes.ts";
import type { RegistrationRequest } from "#features/events/rules/registrations/registration.ts";
import type { SampleSessionName } from "./class-sessions.ts";
import type { SamplePerson } from "./people.ts";

export type Paid = "check" | "card" | "not yet";

export type SampleEntry = {
  who: SamplePerson;
  details: NonNullable<RegistrationRequest["details"]>;
  paid: Paid;
  /** Days before the event for a past edition, before today for the next one. */
  daysBefore: number;
};

export type ClassEntry = {
  who: SamplePerson;
  class: Pick<ClassRegistrationRequest, "classSelection" | "isRecertification" | "isActiveMember">;
  /** The certification ID, known or unknown. */
  certID?: string | undefined;
  payMethod: ClassPayMethod;
  paid: Paid;
  daysBefore: number;
  /** Its session; without one staff still agree on dates. */
  session?: SampleSessionName;
};
