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
 * @param context has in `wording` what staff wrote; a text that it lacks is the original.
 * @throws WordingMisfit, here or when its texts are asked for, when one of staff does not fit this letter: the caller
 * then draws it with the originals.
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
  const around = (name: Name) => ({ fill: filler(name), isAddress, publicUrl: context.publicUrl });
  return {
    line: (name) => filler(name)(textOf(name)),
    paragraphs: (name) => drawn(parseLetterText(textOf(name)), around(name)),
  };
}

const lacking = (placeholder: string): string =>
  `Not every letter with this text has a value for {{${placeholder}}}. Please leave it out here.`;

type Around = { fill: (text: string) => string; isAddress: (placeholder: string) => boolean; publicUrl: string };

/** Values are filled into texts alone, after Markdown was read. */
function drawn(tokens: Token[], around: Around): ReactNode {
  const open: { token: Token | undefined; inside: ReactNode[] }[] = [{ token: undefined, inside: [] }];
  for (const token of tokens) {
    if (token.nesting === 1) open.push({ token, inside: [] });
    else if (token.nesting === 0)
      open.at(-1)?.inside.push(
        leaf(
          token,
          around,
          open.some((one) => one.token?.type === "link_open"),
        ),
      );
    else {
      const closed = open.pop();
      if (closed?.token) open.at(-1)?.inside.push(element(closed.token, closed.inside, around));
    }
  }
  return keyed(open[0]?.inside ?? []);
}

function leaf(token: Token, around: Around, isInLink: boolean): ReactNode {
  if (token.type === "inline") return drawn(token.children ?? [], around);
  if (token.type === "softbreak" || token.type === "hardbreak") return <br />;
  if (isInLink || !placeholdersIn(token.content).some(around.isAddress))
    return withWholeNumbers(around.fill(token.content));
  return keyed(cutAtPlaceholders(token.content).map((part, at) => (at % 2 === 0 ? part : filled(part.trim(), around))));
}

/** The value of a placeholder; one that is an address leads there. */
function filled(placeholder: string, { fill, isAddress }: Around): ReactNode {
  const value = fill(`{{${placeholder}}}`);
  return isAddress(placeholder) ? <OwnLink href={value}>{value}</OwnLink> : withWholeNumbers(value);
}

function element(token: Token, children: ReactNode[], { publicUrl }: Around): ReactNode {
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
