/**
 * The capabilities of each role. Calls require one by `staffRoute` and screens by `useMay`; only this file says which
 * role has which.
 */
import { ROLES, type Role, roleOf } from "./grants.ts";

/** Each value finishes the sentence "Can …" on screens. */
export const CAPABILITIES = {
  portal: "open the portal",
  registrations: "see, change and cancel registrations, waitlists and class registrations, and manage certifications",
  checkIn: "see today's attendees and check people in",
  events: "create events and change their dates, prices and limits",
  members: "manage the member roll, company people and applications",
  inbox: "read and answer visitor messages",
  letters: "read the email log and resend emails",
  wording: "edit email wording",
  website: "edit website pages, documents and pictures",
  checks: "record checks, make deposits and match money",
  invoices: "write, send and void invoices",
  dues: "run yearly dues and lapse unpaid memberships",
  refunds: "see payments and make refunds",
  reconcile: "read the ledger and reconcile it with the card processor",
  activity: "read the activity log",
  settings: "change association settings, prices and security",
  privacy: "export or erase a person's data, and set how long records are kept",
  staff: "invite staff, change their roles and sign them out",
  lettings: "manage bid lettings",
} as const;
export type Capability = keyof typeof CAPABILITIES;
/** One capability, or several of which one is enough. */
export type RequiredCapability = Capability | readonly [Capability, ...Capability[]];

export const ALL_CAPABILITIES = Object.keys(CAPABILITIES) as Capability[];

/** No role includes these: a grant of the same name gives them, to administrators as well. */
const BY_GRANT = ["lettings"] as const satisfies readonly Capability[];
type OfRoles = Exclude<Capability, (typeof BY_GRANT)[number]>;

const isByGrant = (capability: Capability): boolean => (BY_GRANT as readonly string[]).includes(capability);

/** Every role opens the portal, and administrators have the capabilities of every role. */
const OTHER_ROLES: Record<Exclude<Role, "administrator">, readonly OfRoles[]> = {
  registrar: ["registrations", "checkIn", "events", "members", "inbox", "letters"],
  treasurer: ["checks", "invoices", "dues", "refunds", "reconcile", "letters"],
  editor: ["events", "website", "wording", "inbox"],
  "check-in": ["checkIn"],
};

/** Capabilities that handle money; the association may require a second factor for them. */
const MONEY: readonly Capability[] = ["checks", "invoices", "dues", "refunds", "reconcile"];
export const isMoney = (capability: Capability): boolean => MONEY.includes(capability);

/** The capabilities of the role, without grants beside it. */
export const capabilitiesOfRole = (role: Role): Capability[] =>
  ALL_CAPABILITIES.filter((capability) => !isByGrant(capability) && may(role, capability));

function may(role: Role, capability: Capability): boolean {
  if (role === "administrator" || capability === "portal") return true;
  return (OTHER_ROLES[role] as readonly Capability[]).includes(capability);
}

type Holder = {
  grants: readonly string[];
  /** The only capabilities that count, where a program acts for the holder. */
  scopes?: readonly Capability[];
};

/** Whether the holder has one of the capabilities. */
export const hasCapability = (holder: Holder, required: RequiredCapability): boolean =>
  heldOf(holder, required).length > 0;

/** The required capabilities that the holder has. */
export function heldOf(holder: Holder, required: RequiredCapability): Capability[] {
  const role = roleOf(holder);
  if (!role) return [];
  return [required]
    .flat()
    .filter((one) => (isByGrant(one) ? holder.grants.includes(one) : capabilitiesOfRole(role).includes(one)))
    .filter((one) => holder.scopes?.includes(one) ?? true);
}

/** All capabilities of the holder, by role and grants. */
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

/** Names the staff who have one of the capabilities: `administrators and treasurers`. */
export function holdersInWords(required: RequiredCapability): string {
  const capabilities = [required].flat();
  const roles = ROLES.filter((role) => capabilities.some((one) => capabilitiesOfRole(role).includes(one)));
  const granted = capabilities.filter(isByGrant).map((one) => `staff with the grant for ${one}`);
  const holders = [...roles.map((role) => PLURALS[role]), ...granted];
  const last = holders.pop() ?? "";
  return holders.length > 0 ? `${holders.join(", ")} and ${last}` : last;
}
