/** The registrants of the sample: invented people of the member companies, and of two that are not members. */
import { emailDomainOf, SAMPLE_MEMBERS } from "./members.ts";

export type SamplePerson = {
  firstName: string;
  lastName: string;
  company: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  email: string;
  phone: string;
};

const OUTSIDERS = [
  {
    key: "riverbend-grading",
    name: "Riverbend Grading Company",
    street: "77 Ferry Road",
    city: "Monroe",
    zip: "71201",
    state: "LA",
  },
  {
    key: "shelby-trucking",
    name: "Shelby Trucking",
    street: "915 Depot Street",
    city: "Selmer",
    zip: "38375",
    state: "TN",
  },
];

/** A person of a company; `key` is the company's. The number makes the phone. */
export function person(key: string, firstName: string, lastName: string, number: number): SamplePerson {
  const company = [...SAMPLE_MEMBERS.map((member) => ({ ...member, state: "MS" })), ...OUTSIDERS].find(
    (one) => one.key === key,
  );
  if (!company) throw new Error(`there is no company ${key} in the sample`);
  const { name, street, city, state, zip } = company;
  const email = `${firstName}.${lastName}@${emailDomainOf({ key })}`.toLowerCase();
  // 555-01xx numbers are reserved for fiction.
  return {
    firstName,
    lastName,
    company: name,
    street,
    city,
    state,
    zip,
    email,
    phone: `60155501${String(number).padStart(2, "0")}`,
  };
}

export const player = ({ firstName, lastName, email }: SamplePerson) => ({ name: `${firstName} ${lastName}`, email });

/** Further golfers and shooters, named without an email as captains often do. */
export const named = (...names: string[]) => names.map((name) => ({ name, email: "" }));
