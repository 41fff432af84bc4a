/**
 * What each role may do. Calls ask for a capability by `staffRoute`, screens by `useMay`: who may do what is written
 * here alone.
 */
import { ROLES, type Role, roleOf } from "./grants.ts";

/** Each with what staff do by it, as screens finish the sentence "May …". */
export const CAPABILITIES = {
  portal: "open the portal",
  registrations: "see, change and cancel registrations, waitlists and class registrations, and keep certifications",
  checkIn: "see who comes to today's events, and check people in",
  events: "create events, and change their dates, prices and limits",
  members: "keep the member roll, the people of companies and their applications",
  inbox: "read and answer the messages of visitors",
  letters: "read the email log, and send emails again",
  wording: "change the words of emails",
  website: "change pages, documents and pictures of the website",
  checks: "record checks, make deposits and match money",
  invoices: "write, send and void invoices",
  dues: "run the yearly dues, and let unpaid memberships lapse",
  refunds: "see payments, and give money back",
  reconcile: "read the ledger, and compare it with the card processor",
  activity: "read everything that staff did",
  settings: "change settings of the association, prices and security",
  privacy: "hand out and erase what is held on a person, and see what goes by age",
  staff: "invite staff, change their roles, and sign them out",
  lettings: "keep bid lettings",
} as const;
export type Capability = keyof typeof CAPABILITIES;
/** A call may serve several kinds of work: one of the capabilities is enough. */
export type Wanted = Capability | readonly [Capability, ...Capability[]];

export const ALL_CAPABILITIES = Object.keys(CAPABILITIES) as Capability[];

/** Given by the grant of the same name beside the role, to administrators as well. */
const BY_GRANT = ["lettings"] as const satisfies readonly Capability[];
type OfRoles = Exclude<Capability, (typeof BY_GRANT)[number]>;

const isByGrant = (capability: Capability): boolean => (BY_GRANT as readonly string[]).includes(capability);

/** Every role opens the portal, and administrators do whatever a role can. */
const OTHER_ROLES: Record<Exclude<Role, "administrator">, readonly OfRoles[]> = {
  registrar: ["registrations", "checkIn", "events", "members", "inbox", "letters"],
  treasurer: ["checks", "invoices", "dues", "refunds", "reconcile", "letters"],
  editor: ["events", "website", "wording", "inbox"],
  "check-in": ["checkIn"],
};

/** With these a user handles money; the association may ask them for a second factor. */
const MONEY: readonly Capability[] = ["checks", "invoices", "dues", "refunds", "reconcile"];
export const isMoney = (capability: Capability): boolean => MONEY.includes(capability);

/** What the role may do, without the grants beside it. */
export const capabilitiesOfRole = (role: Role): Capability[] =>
  ALL_CAPABILITIES.filter((capability) => !isByGrant(capability) && may(role, capability));

function may(role: Role, capability: Capability): boolean {
  if (role === "administrator" || capability === "portal") return true;
  return (OTHER_ROLES[role] as readonly Capability[]).includes(capability);
}

type Holder = { grants: readonly string[] };

/** Whether the holder of these grants may do one of what is asked for. */
export const hasCapability = (holder: Holder, wanted: Wanted): boolean => heldOf(holder, wanted).length > 0;

/** Those of the capabilities that the holder has. */
export function heldOf(holder: Holder, wanted: Wanted): Capability[] {
  const role = roleOf(holder);
  if (!role) return [];
  return [wanted]
    .flat()
    .filter((one) => (isByGrant(one) ? holder.grants.includes(one) : capabilitiesOfRole(role).includes(one)));
}

/** Everything that the holder may do. */
export const capabilitiesOf = (holder: Holder): Capability[] =>
  ALL_CAPABILITIES.filter((capability) => hasCapability(holder, capability));

export const handlesMoney = (holder: Holder): boolean => capabilitiesOf(holder).some(isMoney);

const PLURALS: Record<Role, string> = {
  administrator: "administrators",
  registrar: "registrars",
  treasurer: "treasurers",
  editor: "editors",
  "check-in": "check-in staff",
};

/** Which staff have one of the capabilities, as words: `administrators and treasurers`. */
export function holdersInWords(wanted: Wanted): string {
  const asked = [wanted].flat();
  const roles = ROLES.filter((role) => asked.some((one) => capabilitiesOfRole(role).includes(one)));
  const granted = asked.filter(isByGrant).map((one) => `staff with the grant for ${one}`);
  const holders = [...roles.map((role) => PLURALS[role]), ...granted];
  const last = holders.pop() ?? "";
  return holders.length > 0 ? `${holders.join(", ")} and ${last}` : last;
}
