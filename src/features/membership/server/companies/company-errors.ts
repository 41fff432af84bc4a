/** Errors about a company's people, domains, invitations and listing. */
import { AppError } from "#shared/errors.ts";
import type { DomainState } from "../../rules/domain-state.ts";
import { SAME_COMPANY } from "../../rules/roll/member-fields.ts";
import type { EditedMember } from "../../rules/roll/member-form.ts";

export const noSuchCompany = () =>
  new AppError("not-found", "membership.no-such-company", "There is no such member company.");

/** A write to a merged company; readers are redirected to the remaining one. */
export const companyMerged = (kept: { id: string; name: string }) =>
  new AppError("not-found", "membership.company-merged", `This company was merged into ${kept.name}.`, {
    details: kept,
    instruction: "Nothing was changed. Open that one.",
  });

/**
 * A question rather than a refusal: sending the form again with `another` confirms that it is another company.
 *
 * @param isCorrected both companies are on the roll already, and one would get a name of the other.
 */
export const sameCompany = (same: { id: string; name: string }, isCorrected: boolean) =>
  new AppError("conflict", SAME_COMPANY, `${same.name} is on the roll already: the same company?`, {
    details: same,
    instruction: isCorrected
      ? "If so, merge the two. If it is another company, say so, and the name is saved."
      : "If so, correct that one. If it is another company, say so, and it is entered beside that one.",
  });

export const noCompany = () =>
  new AppError("forbidden", "membership.no-company", "Your account belongs to no member company.", {
    instruction: "Ask your company's administrator for an invitation, or the office to add you.",
  });

export const administratorsOnly = () =>
  new AppError("forbidden", "membership.administrators-only", "Only an administrator of the company may do this.", {
    instruction: "Your company's page names its administrators. Please ask one of them, or the office.",
  });

export const noSuchPerson = () =>
  new AppError("not-found", "membership.no-such-person", "This person does not belong to the company.");

export const noSuchUser = () => {
  const message = "Nobody with this verified email has an account";
  return new AppError("not-found", "membership.no-such-user", `${message}.`, {
    fields: { email: [message] },
    instruction: "Invite them instead: they make their account on the way.",
  });
};

export const belongsElsewhere = () =>
  new AppError("conflict", "membership.belongs-elsewhere", "This person belongs to a company already.", {
    instruction: "A person belongs to one company at a time. The tie to the other company has to end first.",
  });

export const alreadyHere = () => {
  const message = "This person belongs to the company already";
  return new AppError("conflict", "membership.already-here", `${message}.`, { fields: { email: [message] } });
};

export const lastAdministrator = () =>
  new AppError("conflict", "membership.last-administrator", "A company keeps at least one administrator.", {
    instruction: "Make somebody else an administrator first, or ask the office.",
  });

export const invitationNotValid = () =>
  new AppError("gone", "membership.invitation-not-valid", "This invitation has been used, taken back or has expired.", {
    instruction: "Ask the person who invited you for a new one.",
  });

export const otherInvitation = () =>
  new AppError("forbidden", "membership.other-invitation", "This invitation is for another email address.", {
    instruction: "Sign in with the address that the invitation was sent to.",
  });

export const emailUnverified = () =>
  new AppError("forbidden", "membership.email-unverified", "Your email address is not verified yet.", {
    instruction: "Open the link in the letter that was sent to you, or sign in by a link sent by email.",
  });

/** @param field the form field that holds the domain. */
export const domainTaken = (field = "domain") => {
  const message = "This email domain is another company's";
  return new AppError("conflict", "membership.domain-taken", `${message}.`, {
    fields: { [field]: [message] },
    instruction: "Please contact the office if this is wrong.",
  });
};

export const noAddressThere = () => {
  const message = "Nobody of your company has an account with a verified address there";
  return new AppError("conflict", "membership.no-address-there", `${message}.`, {
    fields: { domain: [message] },
    instruction: "Enter the domain of a colleague who is listed here, or your own.",
  });
};

const KNOWN: Record<DomainState, string> = {
  waiting: "This email domain is added already and waits",
  verified: "This email domain is your company's already",
  refused: "The office has refused this email domain",
};

/** @param state of the domain on this company. */
export const domainAlreadyAdded = (state: DomainState) =>
  new AppError("conflict", "membership.domain-known", `${KNOWN[state]}.`, {
    fields: { domain: [KNOWN[state]] },
    ...(state === "refused" && { instruction: "Please contact the office if this is wrong." }),
  });

export const domainDecided = () =>
  new AppError("conflict", "membership.domain-decided", "This email domain has been decided already, or waits again.", {
    instruction: "Load the page again to see how it stands.",
  });

export const recordMissing = (domain: string) =>
  new AppError("conflict", "membership.domain-record-missing", `${domain} does not show the record yet.`, {
    instruction: "A new record may need some hours until everybody sees it. Check again then.",
  });

export const recordUnread = (domain: string) =>
  new AppError("conflict", "membership.domain-record-unread", `The records of ${domain} could not be read.`, {
    instruction: "The domain's servers did not answer. Check again later.",
  });

export const noCompanyToJoin = () =>
  new AppError("gone", "membership.no-company-to-join", "You can no longer join this company by your email address.", {
    instruction: "Ask your company's administrator for an invitation, or the office to add you.",
  });

export const noSuchDomain = () =>
  new AppError("not-found", "membership.no-such-domain", "The company has no such email domain.");

export const noSuchInvitation = () =>
  new AppError("not-found", "membership.no-such-invitation", "There is no such open invitation.");

export const noSuchProposal = () =>
  new AppError("not-found", "membership.no-such-proposal", "There is no such proposal.");

export const proposalWaiting = () =>
  new AppError(
    "conflict",
    "membership.proposal-waiting",
    "A change of your listing is waiting for the office already.",
    {
      instruction: "Take that one back first, or wait for the office.",
    },
  );

export const proposalDecided = () =>
  new AppError("conflict", "membership.proposal-decided", "This proposal has been decided or taken back already.");

export const nothingProposed = () =>
  new AppError("invalid", "membership.nothing-proposed", "Nothing differs from your present listing.");

export const referenceTaken = () => {
  const message = "This reference is linked to a company already";
  return new AppError("conflict", "membership.reference-taken", `${message}.`, { fields: { reference: [message] } });
};

export const noSuchReference = () => {
  const message = "Nothing has this reference";
  return new AppError("not-found", "membership.no-such-reference", `${message}.`, {
    fields: { reference: [message] },
    instruction: "Type it as it is printed, such as R-7K3F9Q, C-7K3F9Q or INV-2026-0007.",
  });
};

/** Another user saved the member since it was read. The details hold the saved values, so that nothing is lost. */
export const memberChanged = (now: EditedMember) =>
  new AppError("conflict", "membership.company-changed", "Another user has changed this member meanwhile.", {
    instruction: "Look at what they saved, and save once more.",
    details: now,
  });

export const memberKeyReused = () =>
  new AppError("conflict", "membership.member-key-reused", "This form was already sent with other facts.", {
    instruction: "The member that was entered first is on the roll. Open its page to correct it.",
  });

export const noSuchLogo = (field: string) => {
  const message = "This picture is not there any more: choose it again";
  return new AppError("invalid", "membership.no-such-logo", `${message}.`, { fields: { [field]: [message] } });
};
