/** The contact form's fields, and the outcome of sending it. */
import { CONTACT } from "#shared/paths.ts";
import type { Refusal } from "#ui/forms/answer.ts";

export const FIELDS = ["first_name", "last_name", "email", "phone", "message"] as const;

export const FORM_PATH = CONTACT;
export const DRAFT_KEY = "contact";

/** `requestKey` is for the next message. */
export type Returned = { requestKey: string } & ({ isSent: true; message: string } | ({ isSent: false } & Refusal));
