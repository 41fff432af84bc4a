/**
 * The addresses of accounts and of links in letters. They are separate from the other public ones, so that other pages
 * do not load them.
 */
import { ACCOUNT } from "./paths.ts";

export const ACCOUNT_VIEWS = {
  signUp: `${ACCOUNT}/sign-up`,
  forgottenPassword: `${ACCOUNT}/forgotten-password`,
  magicLink: `${ACCOUNT}/magic-link`,
  updatePassword: `${ACCOUNT}/update-password`,
  verify: `${ACCOUNT}/verify`,
  /** The second step of signing in. */
  secondStep: `${ACCOUNT}/second-step`,
  /** App, passkeys and recovery codes. */
  security: `${ACCOUNT}/security`,
} as const;
export const ACCOUNT_COMPANY = `${ACCOUNT}/company`;
/** The technicians of the company, who ends when. */
export const ACCOUNT_TECHNICIANS = `${ACCOUNT_COMPANY}/technicians`;
export const ACCOUNT_RECORDS = `${ACCOUNT}/records`;
/** The user's own records, and the end of the account. */
export const ACCOUNT_DATA = `${ACCOUNT}/data`;
export const ACCOUNT_DATA_FILE = `${ACCOUNT_DATA}/file`;
export const recordsPath = (kind: string): string => `${ACCOUNT_RECORDS}/${kind}`;
/** The sign-in, which leads on to `next`. */
export const signInPath = (next: string): string => `${ACCOUNT}?${new URLSearchParams({ next })}`;
/** The page that signs in, after a provider's refusal. @param word why, as `PROVIDER_REFUSALS` names it. */
export const refusedSignInPath = (word: string, next: string | null): string =>
  `${ACCOUNT}?${new URLSearchParams({ refused: word, ...(next && { next }) })}`;

/** The page after linking another company's account failed. @param word the reason. */
export const refusedLinkPath = (word: string): string =>
  `${ACCOUNT_VIEWS.security}?${new URLSearchParams({ refused: word })}`;

/** @param next where to go when signed in. */
export const secondStepPath = (next: string): string => `${ACCOUNT_VIEWS.secondStep}?${new URLSearchParams({ next })}`;

// Opened from a letter, with the token of its one-time link.
export const verifyPath = (token: string): string => `${ACCOUNT_VIEWS.verify}?${new URLSearchParams({ token })}`;
export const newPasswordPath = (token: string): string =>
  `${ACCOUNT_VIEWS.updatePassword}?${new URLSearchParams({ token })}`;
/** Opened from a letter, with its one-time token. */
export const companyInvitationPath = (token: string): string => `/company-invitation/${token}`;

/** Opened from a letter, with the token that confirms its address. */
export const confirmNoticesPath = (token: string): string => `/notices-by-email/${token}`;

/** @param token of the address that unsubscribes from announcements or notices. */
export const unsubscribePath = (token: string): string => `/unsubscribe/${token}`;
