import type { Found, FoundKind } from "#shared/found.ts";
import type { ApplicationReference, CheckId, OrderReference } from "#shared/identifiers.ts";
import { portal } from "#shared/portal-paths.ts";

type Page = (found: Found) => string;

const registration: Page = ({ reference }) => portal.registration(reference ?? "");

/** The page of the portal that shows each kind. */
const PAGES: Record<FoundKind, Page> = {
  registrant: registration,
  golfer: registration,
  shooter: registration,
  attendee: registration,
  guest: registration,
  // Of an event's class, or of one without an event.
  candidate: registration,
  waiter: ({ pageId }) => portal.registrants(pageId),
  technician: ({ pageId }) => portal.classRegistrationsWith(pageId),
  member: ({ pageId }) => portal.member(pageId),
  application: ({ pageId }) => portal.application(pageId as ApplicationReference),
  event: ({ pageId }) => portal.registrants(pageId),
  payment: ({ pageId }) => portal.payment(pageId as OrderReference),
  invoice: ({ pageId }) => portal.invoice(pageId),
  check: ({ pageId }) => portal.check(pageId as CheckId),
  deposit: () => portal.deposits,
};

export const pathOf = (found: Found): string => PAGES[found.kind](found);
