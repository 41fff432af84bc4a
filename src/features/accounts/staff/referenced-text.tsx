import { Fragment } from "react";
import { ReferenceLink } from "./reference-link.tsx";

/** Matches references and invoice numbers in a sentence. */
const REFERENCE = /\b((?:[ACDOR]-[0-9A-HJKMNP-TV-Z]{6}|INV-\d{4}-\d{4,}))\b/;

/** A sentence in which each reference leads to its page. */
export const ReferencedText = ({ text }: { text: string }) =>
  text.split(REFERENCE).map((part, at) =>
    // A split by a pattern in parentheses puts its matches at odd indexes.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence stay where they are
    at % 2 === 1 ? <ReferenceLink key={at} reference={part} /> : <Fragment key={at}>{part}</Fragment>,
  );
