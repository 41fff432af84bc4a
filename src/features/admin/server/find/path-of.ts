import type { RequiredCapability } from "#features/accounts/rules/capabilities.ts";
import type { Found, FoundKind } from "#shared/found.ts";
import type { ApplicationReference, CheckId, OrderReference } from "#shared/identifiers.ts";
import { portal } from "#shared/portal-paths.ts";

/** Whether the reader has one of the capabilities. */
type May = (required: RequiredCapability) => boolean;
type Page = (found: Found, may: May) => string;

const registration: Page = ({ reference }) => portal.registration(reference ?? "");

/** The page of the portal that shows each kind, to this reader. */
const PAGES: Record<FoundKind, Page> = {
  registrant: registration,
  golfer: registration,
  shooter: registration,
  attendee: registration,
  guest: registration,
  // A candidate of a class, with or without an event.
  candidate: registration,
  waiter: ({ pageId }) => portal.registrants(pageId),
  technician: ({ pageId }) => portal.technician(pageId),
  member: ({ pageId }) => portal.member(pageId),
  application: ({ pageId }) => portal.application(pageId as ApplicationReference),
  event: ({ pageId }, may) =>
    !may("registrations") && may("events") ? portal.editEvent(pageId) : portal.registrants(pageId),
  payment: ({ pageId }) => portal.payment(pageId as OrderReference),
  invoice: ({ pageId }) => portal.invoice(pageId),
  check: ({ pageId }) => portal.check(pageId as CheckId),
  deposit: ({ reference }) => portal.deposit(reference ?? ""),
  document: ({ pageId }) => portal.document(pageId),
  notice: ({ pageId }) => portal.document(pageId),
  letting: ({ pageId }) => portal.letting(pageId),
};

export const pathOf = (found: Found, may: May): string => PAGES[found.kind](found, may);
