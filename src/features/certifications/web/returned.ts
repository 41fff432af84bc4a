/** What comes back of a form that was sent and did not register anybody. */
import type { Typed } from "./class-form-data.ts";

export type Failure = {
  message: string;
  instruction?: string | undefined;
  /** The office's phone and email. */
  number?: string | undefined;
  email?: string | undefined;
  /** Stable name of the error, for the office. */
  name: string;
};

export type Returned = {
  view: "form" | "review";
  typed: Typed;
  /** Field -> message. */
  errors: Readonly<Record<string, string>>;
  failure?: Failure;
  status: number;
  /** Nothing is known about what the server did: the same form may be sent again safely. */
  isConnectionLost?: boolean;
};
