/** One sample registration of any kind of event. */
import type { RegistrationRequest } from "#features/events/rules/registrations/registration.ts";
import type { SamplePerson } from "./people.ts";

export type Paid = "check" | "card" | "not yet";

export type SampleEntry = {
  who: SamplePerson;
  details: NonNullable<RegistrationRequest["details"]>;
  paid: Paid;
  /** Days before the event for a past edition, before today for the next one. */
  daysBefore: number;
};
