/** The answer to a form or button of the portal when nothing was changed. */
export type Refused = {
  /** The server's words and its advice. */
  message: string;
  /** Field -> message. */
  errors: Record<string, string>;
  /** Stable name of the error. */
  code: string;
};

/** All that was refused, for a form that shows no message beside its fields. */
export function sayRefused({ message, errors, code }: Refused): string {
  const found = Object.values(errors);
  // The words around the mistakes of a form say nothing of their own.
  const isOnlyForm = code === "request.invalid" && found.length > 0;
  return [...(isOnlyForm ? [] : [message]), ...found].join(" ");
}
