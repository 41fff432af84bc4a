/** Every address of the public site, in one place: pages, letters and redirects take it from here. */
import type {
  ApplicationToken,
  ClassToken,
  DepositId,
  InvoiceToken,
  OrderToken,
  RegistrationToken,
  TechnicianToken,
  WaitlistToken,
} from "./identifiers.ts";

export const ABOUT = "/about";
export const CONTACT = "/contact";
export const EVENTS = "/events";
export const MEMBERSHIP = "/membership";
export const MEMBER_APPLICATION = "/member-application";
export const MEMBERS = "/affiliates";
export const TRAINING = "/certs-training";
/** The search of certified people. */
export const CERTIFIED = "/certified";
/** @param q name, company or certification ID. */
export const certifiedPath = (q: string): string => `${CERTIFIED}?${new URLSearchParams({ q })}`;
/** A technician's status of the minute. */
export const technicianPath = (token: TechnicianToken): string => `${CERTIFIED}/${token}`;
/** @param on the day whose status is proved; today without it. */
export const proofPath = (token: TechnicianToken, on?: string): string =>
  `${technicianPath(token)}/proof${on ? `?on=${on}` : ""}`;
export const CLASS_FORM = "/cert-registration";
export const SPECS = "/specs";
export const NOTICES = "/notice-to-contractors";
/** The subscription to notices by email. */
export const NOTICE_EMAILS = "/notices-by-email";
export const SEARCH = "/search";
export const PRIVACY = "/privacy";
export const REFUNDS = "/refunds";
export const ACCESSIBILITY = "/accessibility";
export const FIND_REGISTRATION = "/find-registration";
export const ACCOUNT = "/account";
export const CHECKOUT = "/checkout";
/** The review of the visitor's answers before payment. */
export const CHECKOUT_REVIEW = `${CHECKOUT}?step=review`;

/** @param id of a letting, on the page of the notices. */
export const lettingPath = (id: string): string => `${NOTICES}#letting-${id}`;
export const earlierNoticesPath = (page: number): string => `${NOTICES}/previous/${page}`;
/** @param id of a document's edition. */
export const editionPath = (id: string): string => `/editions/${id}`;
export const eventPath = (slug: string): string => `${EVENTS}/${slug}`;
export const EVENT_REGISTRATION = "/event-registration";
/** The registration form of an event. */
export const registrationPath = (eventId: string): string => `${EVENT_REGISTRATION}?event=${eventId}`;
/** The same for a browser without scripts, which cannot mint the key of the form. */
export const keyedRegistrationPath = (eventId: string): string => `${registrationPath(eventId)}&scripts=none`;

/** The form with a tier already selected. @param type as the form names the tier. */
export const applyPath = (type: string): string => `${MEMBER_APPLICATION}?${new URLSearchParams({ type })}`;
/** Query of the registration's page after the last registration: how to pay. */
export const PAY_STEP = "step=pay";

// The page of a registration, order and so on, for the holder of its token, which cannot be guessed.
export const registeredPath = (token: RegistrationToken): string => `/registration/${token}`;
export const waitingPath = (token: WaitlistToken): string => `/waitlist/${token}`;
export const applicationPath = (token: ApplicationToken): string => `/application/${token}`;
export const classRegistrationPath = (token: ClassToken): string => `/class-registration/${token}`;
export const invoicePath = (token: InvoiceToken): string => `/invoice/${token}`;

/** The scope of the check-in pages, for which their service worker may answer. */
export const CHECK_IN = "/check-in/";
/** For volunteers, by the token of their link. */
export const volunteerDeskPath = (token: string): string => `${CHECK_IN}${token}`;
/** For staff, by their session. */
export const staffDeskPath = (eventId: string): string => `${CHECK_IN}event/${eventId}`;

// Papers, which the API makes.
export const receiptPath = (token: OrderToken): string => `/api/orders/${token}/receipt.pdf`;
export const classPaperPath = (token: ClassToken): string => `/api/class-registrations/${token}/registration.pdf`;
/** @param on the day whose status is proved. */
export const proofPaperPath = (token: TechnicianToken, on: string): string =>
  `/api/certified-technicians/${token}/proof.pdf?on=${on}`;
/** Dates and prices of the classes, with a form to fill in by hand. */
export const CLASS_PAPER = "/api/classes/dates.pdf";
/** The coming dates of all classes for a calendar. */
export const CLASS_CALENDAR = "/api/classes/dates.ics";
export const invoicePdfPath = (token: InvoiceToken): string => `/api/invoice-pages/${token}/invoice.pdf`;
/** The draft invoice of a member in a dues run, before it is issued. */
export const duesPdfPath = (year: number, companyId: string): string =>
  `/api/dues-runs/${year}/members/${companyId}/invoice.pdf`;
export const slipPath = (depositId: DepositId): string => `/api/deposits/${depositId}/slip.pdf`;
