/** Addresses of certification that only its own pages and emails use: shared ones are a part of every form. */
import type { ClassToken, ClassWaitlistToken, TechnicianToken } from "#shared/identifiers.ts";
import { CLASS_FORM, classRegistrationPath } from "#shared/paths.ts";

/** A pass for the wallet of a phone. */
export const passPath = (token: TechnicianToken, level: string, wallet: "apple" | "google"): string =>
  `/api/certified-technicians/${token}/passes/${encodeURIComponent(level)}/${wallet === "apple" ? "apple.pkpass" : wallet}`;

/** @param sessionId that the form begins with. */
export const classFormPath = (sessionId: string): string => `${CLASS_FORM}?session=${sessionId}`;

/** The form for the holder of an offer, which ends the wait. */
export const offeredClassPath = (sessionId: string, offer: ClassWaitlistToken): string =>
  `${classFormPath(sessionId)}&offer=${offer}`;

/** The form that joins the waitlist of a class session. */
export const CLASS_WAITLIST = "/class-waitlist";
export const joinClassWaitlistPath = (sessionId: string): string => `${CLASS_WAITLIST}?session=${sessionId}`;
export const classWaitingPath = (token: ClassWaitlistToken): string => `${CLASS_WAITLIST}/${token}`;

/** Other dates, or another person. */
export const classChangePath = (token: ClassToken): string => `${classRegistrationPath(token)}/change`;
