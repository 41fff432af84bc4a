import { Link } from "react-router";
import type { ApplicationReference, OrderReference } from "#shared/identifiers.ts";
import { portal } from "#shared/portal-paths.ts";
import type { Wanted } from "../rules/capabilities.ts";
import { useMay } from "./use-may.ts";

type Page = { wanted: Wanted; path: (reference: string) => string };

const REGISTRATION: Page = {
  wanted: ["registrations", "checkIn", "checks", "invoices", "refunds"],
  path: portal.registration,
};

/** By what its reference begins with. */
const PAGES: Record<string, Page> = {
  "R-": REGISTRATION,
  "C-": REGISTRATION,
  "O-": { wanted: "refunds", path: (one) => portal.payment(one as OrderReference) },
  "A-": { wanted: "members", path: (one) => portal.application(one as ApplicationReference) },
  IN: { wanted: "invoices", path: portal.invoicesWith },
};

/** A reference that leads to its page, for those whose work the page is; for others it is a word. */
export function ReferenceLink({ reference }: { reference: string }) {
  const may = useMay();
  const page = PAGES[reference.slice(0, 2)];
  return page && may(page.wanted) ? <Link to={page.path(reference)}>{reference}</Link> : reference;
}
