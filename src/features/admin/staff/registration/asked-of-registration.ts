/** What the forms of a registration's page send to its action. */
export type AskedOfRegistration =
  | { deed: "add-note"; text: string; requestKey: string }
  | { deed: "edit-note"; id: string; text: string; version: number }
  | { deed: "remove-note"; id: string; isRemoved: boolean }
  | { deed: "owner-link" };
