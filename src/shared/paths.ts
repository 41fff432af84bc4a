/** Every address of the public site, in one place: pages, letters and redirects take it from here. */
import type {
  ApplicationToken,
  ClassToken,
  DepositId,
  InvoiceToken,
  OrderToken,
  RegistrationToken,
  WaitlistToken,
} from "./identifiers.ts";

export const ABOUT = "/about";
export const CONTACT = "/contact";
export const EVENTS = "/events";
export const MEMBERSHIP = "/membership";
export const MEMBER_APPLICATION = "/member-application";
export const MEMBERS = "/affiliates";
export const TRAINING = "/certs-training";
export const CLASS_FORM = "/cert-registration";
export const SPECS = "/specs";
export const NOTICES = "/notice-to-contractors";
export const SEARCH = "/search";
export const ACCOUNT = "/account";
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
export const ACCOUNT_RECORDS = `${ACCOUNT}/records`;
export const recordsPath = (kind: string): string => `${ACCOUNT_RECORDS}/${kind}`;
/** The sign-in, which leads on to `next`. */
export const signInPath = (next: string): string => `${ACCOUNT}?${new URLSearchParams({ next })}`;
/** The page that signs in, after a provider's refusal. @param word why, as `PROVIDER_REFUSALS` names it. */
export const refusedSignInPath = (word: string, next: string | null): string =>
  `${ACCOUNT}?${new URLSearchParams({ refused: word, ...(next && { next }) })}`;
export const CHECKOUT = "/checkout";
/** What the visitor entered, before it is paid. */
export const CHECKOUT_REVIEW = `${CHECKOUT}?step=review`;

/** @param next where to go when signed in. */
export const secondStepPath = (next: string): string => `${ACCOUNT_VIEWS.secondStep}?${new URLSearchParams({ next })}`;

// Opened from a letter, with the token of its one-time link.
export const verifyPath = (token: string): string => `${ACCOUNT_VIEWS.verify}?${new URLSearchParams({ token })}`;
export const newPasswordPath = (token: string): string =>
  `${ACCOUNT_VIEWS.updatePassword}?${new URLSearchParams({ token })}`;

export const earlierNoticesPath = (page: number): string => `${NOTICES}/previous/${page}`;
export const eventPath = (slug: string): string => `${EVENTS}/${slug}`;
/** Where one registers for an event. */
export const registrationPath = (eventId: string): string => `/event-registration?event=${eventId}`;

/** The form, with a tier chosen on the way to it. @param type as the form names the tier. */
export const applyPath = (type: string): string => `${MEMBER_APPLICATION}?${new URLSearchParams({ type })}`;
/** Query of the registration's page after the last registration: how to pay. */
export const PAY_STEP = "step=pay";

// The page of a registration, order and so on, for the holder of its token. Nobody can guess it.
export const unsubscribePath = (token: string): string => `/unsubscribe/${token}`;
export const registeredPath = (token: RegistrationToken): string => `/registration/${token}`;
export const waitingPath = (token: WaitlistToken): string => `/waitlist/${token}`;
export const applicationPath = (token: ApplicationToken): string => `/application/${token}`;
export const classRegistrationPath = (token: ClassToken): string => `/class-registration/${token}`;
export const invoicePath = (token: InvoiceToken): string => `/invoice/${token}`;

/** Opened from a letter, with its one-time token. */
export const companyInvitationPath = (token: string): string => `/company-invitation/${token}`;
export const companyDomainPath = (token: string): string => `/company-domain/${token}`;

// Papers, which the API makes.
export const receiptPath = (token: OrderToken): string => `/api/orders/${token}/receipt.pdf`;
export const invoicePdfPath = (token: InvoiceToken): string => `/api/invoice-pages/${token}/invoice.pdf`;
export const slipPath = (depositId: DepositId): string => `/api/deposits/${depositId}/slip.pdf`;
