/** Markdown of letters: paragraphs, lists, emphasis and links; mail programs render nothing else alike. */
import type { Token } from "markdown-it";
import { createMarkdown } from "./markdown-parser.ts";

export type { Token };

const NOT_IN_LETTERS = ["code", "fence", "blockquote", "hr", "html_block", "heading", "lheading", "reference"];

const markdown = createMarkdown()
  .disable([...NOT_IN_LETTERS, "backticks", "strikethrough", "html_inline"])
  .set({ breaks: true });

/** The placeholders stay as they are typed: values come in afterwards, so that they are never markup. */
export const parseLetterText = (text: string): Token[] => markdown.parse(text, {});

/** Addresses that the text links to. */
export const linksIn = (text: string): string[] =>
  parseLetterText(text)
    .flatMap((token) => token.children ?? [])
    .filter(({ type }) => type === "link_open")
    .map((token) => String(token.attrGet("href")));

const programs = createMarkdown().linkify.set({ fuzzyLink: true, fuzzyEmail: false });

/** A bare address that mail programs turn into a link, such as `www.example.com`. */
export const bareAddressIn = (text: string): string | undefined =>
  /\bwww\.[^\s.]+\.[^\s.]+/i.exec(text)?.[0] ?? programs.match(text)?.find(({ schema }) => schema === "")?.text;
