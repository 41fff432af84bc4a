/** Technicians of the last certification classes, and registrations for the next ones. */
import type { CertificationClass, MemberStatus } from "#features/events/rules/kinds/certification-catalog.ts";
import { person, type SamplePerson } from "./people.ts";
import type { Paid, SampleEntry } from "./sample-entry.ts";

type ClassEntry = { class: CertificationClass; as?: MemberStatus; certID?: string; paid: Paid; daysBefore: number };

const entry = (
  who: SamplePerson,
  { class: name, as = "Member", certID, paid, daysBefore }: ClassEntry,
): SampleEntry => ({
  who,
  details: { event_type: "CERTIFICATION", class: name, memberStatus: as, ...(certID && { certID }) },
  paid,
  daysBefore,
});

export const LAST_CLASSES: SampleEntry[] = [
  entry(person("delta-paving", "Wade", "Kirby", 61), { class: "Level 1 Certification", paid: "check", daysBefore: 38 }),
  entry(person("delta-paving", "Jess", "Pruitt", 61), {
    class: "Level 1 Certification",
    paid: "check",
    daysBefore: 38,
  }),
  entry(person("lamar-testing-labs", "Dana", "Skelton", 62), {
    class: "Level 2 Recertification",
    certID: "L2-21-0388",
    paid: "card",
    daysBefore: 30,
  }),
  entry(person("riverbend-grading", "Paul", "Necaise", 63), {
    class: "CMDT Certification",
    as: "Non-Member",
    certID: "L2-23-0412",
    paid: "check",
    daysBefore: 22,
  }),
  entry(person("gulf-stone", "Tim", "Ladner", 64), {
    class: "Level 2 Certification",
    certID: "L1-24-0147",
    paid: "card",
    daysBefore: 17,
  }),
];

export const NEXT_CLASSES: SampleEntry[] = [
  entry(person("tombigbee-paving", "Lee", "Hollis", 65), {
    class: "Level 1 Certification",
    paid: "card",
    daysBefore: 11,
  }),
  entry(person("tombigbee-paving", "Dan", "Yates", 65), {
    class: "Level 1 Certification",
    paid: "card",
    daysBefore: 11,
  }),
  entry(person("magnolia-hot-mix", "Hal", "Nettles", 66), {
    class: "Level 1 Recertification",
    certID: "L1-22-0093",
    paid: "not yet",
    daysBefore: 6,
  }),
  entry(person("shelby-trucking", "Ida", "Moran", 67), {
    class: "Level 2 Certification",
    as: "Non-Member",
    certID: "L1-25-0210",
    paid: "not yet",
    daysBefore: 2,
  }),
];
