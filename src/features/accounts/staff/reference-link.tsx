import type { ApplicationReference, OrderReference } from "#shared/identifiers.ts";
import { portal } from "#shared/portal-paths.ts";
import { PageLink } from "./page-link.tsx";

/** Pages by the prefix of the reference. */
const PAGES: Record<string, (reference: string) => string> = {
  "R-": portal.registration,
  "C-": portal.registration,
  "O-": (one) => portal.payment(one as OrderReference),
  "A-": (one) => portal.application(one as ApplicationReference),
  "D-": portal.deposit,
  IN: portal.invoicesWith,
};

type Props = { reference: string; className?: string | undefined };

/** Links a reference to its page, for staff who may open the page; others see plain text. */
export function ReferenceLink({ reference, className }: Props) {
  const page = PAGES[reference.slice(0, 2)];
  if (!page) return className ? <span className={className}>{reference}</span> : reference;
  return (
    <PageLink to={page(reference)} className={className}>
      {reference}
    </PageLink>
  );
}
