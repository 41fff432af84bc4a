/** The answer to a form or button of the portal when nothing was changed. */
export type Refused = {
  /** The server's words and its advice. */
  message: string;
  /** Field -> message. */
  errors: Record<string, string>;
  /** Stable name of the error. */
  code: string;
};

/** All messages of a refusal in one text, for a form that shows none beside its fields. */
export function sayRefused({ message, errors, code }: Refused): string {
  const found = Object.values(errors);
  // The general message of an invalid form adds nothing to the messages of its fields.
  const isOnlyForm = code === "request.invalid" && found.length > 0;
  return [...(isOnlyForm ? [] : [message]), ...found].join(" ");
}
