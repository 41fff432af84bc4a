/**
 * Every action that the log of activity may hold: its part of the work, and in a few words what happened. An action
 * without a line here does not compile.
 */

export const AREAS = [
  ...["Events", "Registrations", "Members", "Money", "Website", "Settings", "Letters", "Messages", "Staff"],
] as const;
export type Area = (typeof AREAS)[number];

const inArea = <const A extends Area, const T extends Record<string, string>>(area: A, words: T) =>
  Object.fromEntries(Object.entries(words).map(([action, says]) => [action, { area, says }])) as unknown as {
    readonly [K in keyof T]: { area: Area; says: string };
  };

export const ACTIONS = {
  ...inArea("Events", {
    "event.created": "Event drafted",
    "event.duplicated": "Event copied to another year",
    "event.edited": "Event edited",
    "event.edits-dropped": "Edits of an event dropped",
    "event.published": "Event published",
    "event.cancelled": "Event called off",
    "event.unpublished": "Event taken off the site",
    "event.capacity-changed": "Capacity changed",
    "event.corrections-changed": "Last day for corrections changed",
    "event.sponsorship-changed": "Sponsorship opened or closed",
    "check-in.link-made": "Link for volunteers made",
    "check-in.link-revoked": "Link for volunteers revoked",
    "check-in.recorded": "Checked in at the door",
    "check-in.reviewed": "Arrival looked at",
    "event-picture.added": "Picture uploaded",
    "event-packet.added": "Packet uploaded",
  }),
  ...inArea("Registrations", {
    "registration.cancelled": "Registration cancelled",
    "registration.changed": "Choice of a registration changed",
    "registration.cert-id-settled": "Certification ID settled",
    "registration.people-corrected": "Names corrected",
    "registration.letter-again": "Confirmation sent again",
    "registration.price-settled": "Member price settled",
    "registration.link-shown": "Registrant's link shown",
    "registration.note-added": "Note added",
    "registration.note-changed": "Note changed",
    "registration.note-removed": "Note removed",
    "registration.note-restored": "Note brought back",
  }),
  ...inArea("Members", {
    "application.approved": "Application approved",
    "application.asked": "Applicant asked",
    "application.declined": "Application declined",
    "company.added": "Member entered",
    "company.changed": "Member corrected",
    "company.imported": "Roll imported",
    "company.ended": "Membership ended",
    "company-logo.added": "Logo uploaded",
    "company.domain-asked": "Email domain asked for",
    "company.domain-verified": "Email domain added",
    "company.domain-removed": "Email domain removed",
    "company.tied": "Person tied to a company",
    "company.tie-ended": "Person left a company",
    "company.role-set": "Role in a company changed",
    "company.invited": "Colleague invited",
    "company.invitation-revoked": "Invitation to a company revoked",
    "company.reference-linked": "Reference given to a company",
    "company.reference-unlinked": "Reference taken from a company",
    "company.listing-proposed": "Change of a listing proposed",
    "company.listing-withdrawn": "Proposed listing withdrawn",
    "company.listing-approved": "Proposed listing approved",
    "company.listing-declined": "Proposed listing declined",
    "company.lapsed": "Membership lapsed",
    "company.lapse-undone": "Lapse of a membership taken back",
    "company.reinstated": "Membership reinstated",
  }),
  ...inArea("Money", {
    "ledger.accounts-saved": "Account codes changed",
    "statement.sent": "Statement mailed",
    "check.recorded": "Check recorded",
    "check.returned": "Check returned by the bank",
    "check.voided": "Check voided",
    "deposit.made": "Deposit made",
    "deposit.undone": "Deposit undone",
    "dues.started": "Dues run started",
    "dues.tons-set": "Tons for dues changed",
    "dues.selected": "Members chosen for dues",
    "dues.issued": "Dues issued",
    "dues.reminded": "Members reminded of dues",
    "dues.tried-again": "Dues tried again",
    "invoice.issued": "Invoice issued",
    "invoice.sent-again": "Invoice sent again",
    "invoice.voided": "Invoice voided",
    "invoice.reminder-cancelled": "Reminder of an invoice cancelled",
    "payment.matched": "Money matched",
    "payment.match-undone": "Match undone",
    "payment.refunded": "Refund",
  }),
  ...inArea("Website", {
    "document.added": "Document added",
    "document.changed": "Document changed",
    "document.replaced": "New edition of a document",
    "site-image.added": "Picture added",
    "letting.created": "Letting drafted",
    "letting.changed": "Letting changed",
    "letting.published": "Letting published",
    "letting.withdrawn": "Letting withdrawn",
    "letting.file-added": "File added to a letting",
    "letting.file-removed": "File removed from a letting",
    "letting.file-restored": "File of a letting brought back",
  }),
  ...inArea("Settings", {
    "setting.changed": "Setting changed",
    "setting.restored": "Setting restored",
    "set-up.hidden": "Set-up list hidden",
    "set-up.shown": "Set-up list shown again",
    "sample.asked": "Sample data asked for",
    "sample.loaded": "Sample data loaded",
  }),
  ...inArea("Letters", {
    "email.resent": "Letter tried again",
    "email.readdressed": "Letter sent to another address",
    "email.unsuppressed": "Letters to an address allowed again",
    "reminder.sent-now": "Planned letter sent at once",
    "reminder.held": "Planned letter held back",
    "reminder.released": "Planned letter let go again",
    "email.suppressed": "Letters to an address stopped again",
    "wording.changed": "Words of a letter changed",
    "wording.restored": "Original words restored",
    "wording.undid": "Change of words taken back",
    "wording.tested": "Letter tried out",
  }),
  ...inArea("Messages", {
    "message.answered": "Message answered",
    "message.assigned": "Message given to a staff user",
    "message.done": "Message done",
    "message.reopened": "Message opened again",
  }),
  ...inArea("Staff", {
    "staff.invited": "Staff user invited",
    "staff.invitation-withdrawn": "Invitation of staff withdrawn",
    "staff.welcomed": "Staff user made",
    "staff.role-changed": "Role changed",
    "staff.disabled": "Staff user disabled",
    "staff.enabled": "Staff user enabled",
    "staff.signed-out": "Staff user signed out",
    "provider.linked": "Account of another company added",
    "provider.unlinked": "Account of another company removed",
    "provider.tied": "Account of another company added",
    "provider.untied": "Account of another company removed",
    "second-factor.reset": "Second factor reset",
    "second-factor.app-added": "Authenticator app added",
    "second-factor.app-removed": "Authenticator app removed",
    "second-factor.passkey-added": "Passkey added",
    "second-factor.passkey-removed": "Passkey removed",
    "second-factor.recovery-code-used": "Recovery code used",
    "second-factor.recovery-codes-renewed": "New recovery codes",
  }),
} as const;
export type Action = keyof typeof ACTIONS;

/** Of an earlier version of the program the name itself is shown. */
export const saysOf = (action: string): string => (ACTIONS as Record<string, { says: string }>)[action]?.says ?? action;

export const actionsIn = (area: Area): Action[] =>
  (Object.keys(ACTIONS) as Action[]).filter((action) => ACTIONS[action].area === area);
