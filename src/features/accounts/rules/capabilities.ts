/**
 * What a user may do, by their grants. Screens and calls ask for a capability, so that roles change this file alone.
 */
const CAPABILITIES = ["money"] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Today every staff user handles money. */
export const hasCapability = ({ grants }: { grants: string[] }, capability: Capability): boolean =>
  CAPABILITIES.includes(capability) && grants.includes("staff");
