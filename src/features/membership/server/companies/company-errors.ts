/** Errors about a company's people, domains, invitations and listing. */
import { AppError } from "#shared/errors.ts";
import type { DomainState } from "../../rules/domain-state.ts";
import { SAME_COMPANY } from "../../rules/roll/member-fields.ts";
import type { EditedMember } from "../../rules/roll/member-form.ts";

export const noSuchCompany = () => new AppError("not-found", "membership.no-such-company", "Member company not found.");

/** A write to a merged company; readers are redirected to the remaining one. */
export const companyMerged = (kept: { id: string; name: string }) =>
  new AppError("not-found", "membership.company-merged", `This company was merged into ${kept.name}.`, {
    details: kept,
    instruction: "Nothing was changed. Go to that company.",
  });

/**
 * A question rather than a refusal: sending the form again with `another` confirms that it is another company.
 *
 * @param isCorrected both companies are on the roll already, and one would get a name of the other.
 */
export const sameCompany = (same: { id: string; name: string }, isCorrected: boolean) =>
  new AppError("conflict", SAME_COMPANY, `${same.name} is already on the roll. Is it the same company?`, {
    details: same,
    instruction: isCorrected
      ? "If so, merge the two. If it is a different company, save anyway."
      : "If so, edit that one. If it is a different company, add it separately.",
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
  const message = "No account has this verified email";
  return new AppError("not-found", "membership.no-such-user", `${message}.`, {
    fields: { email: [message] },
    instruction: "Invite them instead. They create an account from the invitation.",
  });
};

export const belongsElsewhere = () =>
  new AppError("conflict", "membership.belongs-elsewhere", "This person already belongs to a company.", {
    instruction: "A person can belong to only one company. Remove them from the other one first.",
  });

export const alreadyHere = () => {
  const message = "This person already belongs to the company";
  return new AppError("conflict", "membership.already-here", `${message}.`, { fields: { email: [message] } });
};

export const lastAdministrator = () =>
  new AppError("conflict", "membership.last-administrator", "A company keeps at least one administrator.", {
    instruction: "Make someone else an administrator first, or contact the office.",
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
  const message = "This email domain belongs to another company";
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
  new AppError("conflict", "membership.domain-decided", "This email domain was already decided, or is pending again.", {
    instruction: "Reload the page to see its status.",
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

export const noSuchDomain = () => new AppError("not-found", "membership.no-such-domain", "Email domain not found.");

export const noSuchInvitation = () =>
  new AppError("not-found", "membership.no-such-invitation", "Invitation not found.");

export const noSuchProposal = () => new AppError("not-found", "membership.no-such-proposal", "Proposal not found.");

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
  new AppError("conflict", "membership.proposal-decided", "This proposal was already decided or withdrawn.");

export const nothingProposed = () =>
  new AppError("invalid", "membership.nothing-proposed", "Nothing differs from your present listing.");

export const referenceTaken = () => {
  const message = "This reference is already linked to a company";
  return new AppError("conflict", "membership.reference-taken", `${message}.`, { fields: { reference: [message] } });
};

export const noSuchReference = () => {
  const message = "Nothing found with this reference";
  return new AppError("not-found", "membership.no-such-reference", `${message}.`, {
    fields: { reference: [message] },
    instruction: "Enter it as printed, such as R-7K3F9Q, C-7K3F9Q or INV-2026-0007.",
  });
};

/** Another user saved the member since it was read. The details hold the saved values, so that nothing is lost. */
export const memberChanged = (now: EditedMember) =>
  new AppError("conflict", "membership.company-changed", "Someone else changed this member in the meantime.", {
    instruction: "Review their changes and save again.",
    details: now,
  });

export const memberKeyReused = () =>
  new AppError("conflict", "membership.member-key-reused", "This form was already sent with different values.", {
    instruction: "The first one you submitted is on the roll. Go to its page to correct it.",
  });

export const noSuchLogo = (field: string) => {
  const message = "This picture is no longer available. Choose it again";
  return new AppError("invalid", "membership.no-such-logo", `${message}.`, { fields: { [field]: [message] } });
};
