import { Fragment } from "react";
import { ReferenceLink } from "./reference-link.tsx";

/** References and numbers of invoices, as sentences name them. */
const REFERENCE = /\b((?:[ACDOR]-[0-9A-HJKMNP-TV-Z]{6}|INV-\d{4}-\d{4,}))\b/;

/** A sentence in which each reference leads to its page. */
export const ReferencedText = ({ text }: { text: string }) =>
  text.split(REFERENCE).map((part, at) =>
    // A pattern in parentheses puts what it finds at every second place.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence stay where they are
    at % 2 === 1 ? <ReferenceLink key={at} reference={part} /> : <Fragment key={at}>{part}</Fragment>,
  );
