/** The one Markdown parser of the product, for the pages and letters that staff write. */
import createMarkdownIt, { type MarkdownIt } from "markdown-it";

/**
 * Typed HTML never becomes markup, pictures and tables are disabled, and links lead only to web pages, mail, phones and
 * paths of this site. Only full addresses become links by themselves: "Section 401.A" does not.
 */
export function createMarkdown(): MarkdownIt {
  const markdown = createMarkdownIt({ html: false, linkify: true });
  // Pages draw their own pictures, and a table needs a frame that text does not have.
  markdown.disable(["image", "table"]);
  markdown.linkify.set({ fuzzyLink: false });
  markdown.validateLink = isAllowed;
  return markdown;
}

/** `//elsewhere.example` and, in a browser, `/\elsewhere.example` are no paths of this site. */
const OWN_PATH = /^\/(?![/\\])/;
export const isWebPage = (url: string) => /^https?:\/\//i.test(url);
const isAllowed = (url: string) => isWebPage(url) || OWN_PATH.test(url) || /^(mailto|tel):/i.test(url);
