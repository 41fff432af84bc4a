/**
 * Letters as staff read them. A link in a letter opens its reader's registration, invoice or account to anyone who has
 * it, so every copy for others has a sample token in its place.
 */
import type { RenderedLetter } from "./transports/mailer.ts";

const SAMPLE = "sample";

/** The form of `newPublicToken`; nothing else in a letter looks like it. */
const PUBLIC_TOKEN = /(?<![0-9a-z])[0-9a-hjkmnp-tv-z]{26}(?![0-9a-z])/g;

/** Tokens of other shapes, by the path before them. The links of accounts are `secrets` of their letter. */
const IN_ADDRESS = /(\/(?:company-invitation|company-domain|unsubscribe)\/)[\w.-]+/g;

export const hideTokens = (text: string): string =>
  text.replaceAll(PUBLIC_TOKEN, SAMPLE).replaceAll(IN_ADDRESS, `$1${SAMPLE}`);

/** A letter's payload without tokens, so that its files have no token either: a PDF cannot be changed afterwards. */
export const withSampleTokens = <Payload extends object>(payload: Payload): Payload =>
  JSON.parse(JSON.stringify(payload), (key, value) => {
    if (typeof value !== "string") return value;
    return key === "token" ? SAMPLE : hideTokens(value);
  });

export type Written = Record<keyof Pick<RenderedLetter, "subject" | "html" | "text">, string | null>;

/** A letter as it went out; each part is null until it was written. */
export const writtenWithoutTokens = ({ subject, html, text }: Written): Written => ({
  subject: subject && hideTokens(subject),
  html: html && hideTokens(html),
  text: text && hideTokens(text),
});
