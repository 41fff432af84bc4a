/** Texts that staff write in Markdown, as the pages show them. */
import type { MarkdownIt } from "markdown-it";

let renderer: Promise<MarkdownIt> | undefined;

/**
 * Safe HTML of a Markdown text: typed HTML never becomes markup, and links lead only to web pages, mail, phones and
 * paths of this site. Its largest heading is an `h2`, because the page has the `h1`.
 */
export async function renderMarkdown(source: string): Promise<string> {
  renderer ??= createRenderer();
  return (await renderer).render(source);
}

async function createRenderer(): Promise<MarkdownIt> {
  const { default: createMarkdownIt } = await import("markdown-it");
  const markdown = createMarkdownIt({ html: false, linkify: true });
  // Pages draw their own pictures, and a table needs a frame that text does not have.
  markdown.disable(["image", "table"]);
  // Only text in the form of an address becomes a link: "Section 401.A" does not.
  markdown.linkify.set({ fuzzyLink: false });
  markdown.validateLink = isAllowed;
  markdown.core.ruler.push("site", ({ tokens }) => {
    for (const token of tokens) {
      if (token.type.startsWith("heading_")) token.tag = lower(token.tag);
      for (const child of token.children ?? []) {
        if (child.type === "link_open" && isWebPage(String(child.attrGet("href")))) child.attrSet("rel", "noopener");
      }
    }
  });
  return markdown;
}

/** `//elsewhere.example` and, in a browser, `/\elsewhere.example` are no paths of this site. */
const OWN_PATH = /^\/(?![/\\])/;
const isWebPage = (url: string) => /^https?:\/\//i.test(url);
const isAllowed = (url: string) => isWebPage(url) || OWN_PATH.test(url) || /^(mailto|tel):/i.test(url);

/** `h1` -> `h2`; HTML ends at `h6`. */
const lower = (tag: string) => `h${Math.min(Number(tag.slice(1)) + 1, 6)}`;
