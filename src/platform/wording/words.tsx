/** The words of one letter: what staff wrote, or the original, with the letter's values in their places. */
import { Link, Text } from "@react-email/components";
import { createElement, Fragment, type ReactNode } from "react";
import { letterStyle as style } from "../mail/sheet/letter-style.ts";
import { withWholeNumbers } from "../mail/sheet/with-whole-numbers.tsx";
import type { LetterContext } from "../mail/transports/mailer.ts";
import { problemOfText } from "./check-text.ts";
import { parseLetterText, type Token } from "./letter-markdown.ts";
import { cutAtPlaceholders, fillIn, type LetterWording, placeholdersIn, WordingMisfit } from "./letter-wording.ts";

export type Words<Text extends string> = {
  /** For a subject: plain text. */
  line: (name: Text) => string;
  /** For the sheet; nothing where the text is empty. */
  paragraphs: (name: Text) => ReactNode;
};

/**
 * @param context has the texts of staff in `wording`; a missing text is the original.
 * @throws WordingMisfit, here or when a text is read, if a text of staff does not fit this letter: the caller then
 * renders it with the originals.
 */
export function wordsOf<Payload, Name extends string>(
  wording: LetterWording<Payload, Name>,
  letter: Payload,
  context: LetterContext,
): Words<Name> {
  const names = Object.keys(wording.placeholders);
  const textOf = (name: Name): string => {
    const own = context.wording?.[name];
    const problem = own === undefined ? undefined : problemOfText(wording.texts[name], names, own);
    if (problem) throw new WordingMisfit(name, problem);
    return own ?? wording.texts[name].original;
  };
  const filler = (name: Name) => (text: string) =>
    fillIn(text, (placeholder) => {
      const value = wording.placeholders[placeholder]?.value(letter, context);
      // Braces are never sent.
      if (value === undefined) throw new WordingMisfit(name, lacking(placeholder));
      return value;
    });
  const isAddress = (placeholder: string) => wording.placeholders[placeholder]?.isAddress === true;
  const filling = (name: Name) => ({ fill: filler(name), isAddress, publicUrl: context.publicUrl });
  return {
    line: (name) => filler(name)(textOf(name)),
    paragraphs: (name) => drawn(parseLetterText(textOf(name)), filling(name)),
  };
}

const lacking = (placeholder: string): string =>
  `Not every letter with this text has a value for {{${placeholder}}}. Please leave it out here.`;

type Filling = { fill: (text: string) => string; isAddress: (placeholder: string) => boolean; publicUrl: string };

/** Values are filled into texts alone, after Markdown was read. */
function drawn(tokens: Token[], filling: Filling): ReactNode {
  const open: { token: Token | undefined; inside: ReactNode[] }[] = [{ token: undefined, inside: [] }];
  for (const token of tokens) {
    if (token.nesting === 1) open.push({ token, inside: [] });
    else if (token.nesting === 0)
      open.at(-1)?.inside.push(
        leaf(
          token,
          filling,
          open.some((one) => one.token?.type === "link_open"),
        ),
      );
    else {
      const closed = open.pop();
      if (closed?.token) open.at(-1)?.inside.push(element(closed.token, closed.inside, filling));
    }
  }
  return keyed(open[0]?.inside ?? []);
}

function leaf(token: Token, filling: Filling, isInLink: boolean): ReactNode {
  if (token.type === "inline") return drawn(token.children ?? [], filling);
  if (token.type === "softbreak" || token.type === "hardbreak") return <br />;
  if (isInLink || !placeholdersIn(token.content).some(filling.isAddress))
    return withWholeNumbers(filling.fill(token.content));
  return keyed(
    cutAtPlaceholders(token.content).map((part, at) => (at % 2 === 0 ? part : filled(part.trim(), filling))),
  );
}

/** The value of a placeholder, as a link if it is an address. */
function filled(placeholder: string, { fill, isAddress }: Filling): ReactNode {
  const value = fill(`{{${placeholder}}}`);
  return isAddress(placeholder) ? <OwnLink href={value}>{value}</OwnLink> : withWholeNumbers(value);
}

function element(token: Token, children: ReactNode[], { publicUrl }: Filling): ReactNode {
  const inside = keyed(children);
  if (token.type === "paragraph_open") return token.hidden ? inside : <Paragraph>{inside}</Paragraph>;
  if (token.type === "link_open") {
    const href = String(token.attrGet("href"));
    return <OwnLink href={href.startsWith("/") ? `${publicUrl}${href}` : href}>{inside}</OwnLink>;
  }
  if (token.tag === "li") return <li style={style.listItem}>{inside}</li>;
  if (token.tag === "ul" || token.tag === "ol")
    return createElement(token.tag, { className: "letter-ink", style: style.list }, inside);
  return createElement(token.tag, null, inside);
}

const OwnLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link className="letter-link" href={href} style={style.link}>
    {children}
  </Link>
);

const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="letter-ink" style={style.text}>
    {children}
  </Text>
);

/** Rendered once, in this order. */
const keyed = (parts: ReactNode[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in this order
  parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
