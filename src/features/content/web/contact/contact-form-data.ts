/** The contact form's fields, and what comes back of one that was not sent. */
import { CONTACT } from "#shared/paths.ts";
export const FIELDS = ["first_name", "last_name", "email", "phone", "message"] as const;

export const FORM_PATH = CONTACT;
export const DRAFT_KEY = "contact";

/** Hidden from people and screen readers: who fills it is a robot. */
export const TRAP = "subject";

export type Typed = Readonly<Record<string, string>>;

export type Failure = {
  message: string;
  instruction?: string | undefined /** Stable name of the error. */;
  code?: string;
};

export type Returned =
  | { isSent: true; message: string /** For the next message. */; requestKey: string }
  | {
      isSent: false;
      typed: Typed;
      /** Field -> message. */
      errors: Readonly<Record<string, string>>;
      failure?: Failure;
      requestKey: string;
    };

export const typedIn = (form: FormData): Typed =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
