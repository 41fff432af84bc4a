/** Renders a React element as HTML and as plain text. */
import { plainTextSelectors, render } from "@react-email/components";
import { compile } from "html-to-text";
import type { ReactElement } from "react";
import { oneLine } from "../one-line.ts";
import type { RenderedLetter } from "../transports/mailer.ts";

/** Our tables have a label before each value, so that a row becomes one line of text. */
const OUR_TEXT = [
  { selector: "table.letter-rows", format: "block", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
  { selector: "tr.letter-row", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: "th.letter-label", format: "inlineSurround", options: { suffix: ": " } },
  { selector: 'a[href^="tel:"]', format: "anchor", options: { ignoreHref: true } },
  ...["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } })),
];

/** Made once: making the converter takes as long as converting a letter. */
const toPlainText = compile({ wordwrap: false, selectors: [...plainTextSelectors, ...OUR_TEXT] });

/**
 * Import this only from a feature's `server/emails`: they are loaded with the first letter, and the renderer with them.
 */
export async function renderReactLetter(subject: string, element: ReactElement): Promise<RenderedLetter> {
  const html = await render(element);
  const text = toPlainText(html);
  return { subject: oneLine(subject), html, text };
}
