/** Renders the staff's Markdown texts. */
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
  const { createMarkdown, isWebPage } = await import("#platform/wording/markdown-parser.ts");
  const markdown = createMarkdown();
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

/** `h1` -> `h2`; HTML ends at `h6`. */
const lower = (tag: string) => `h${Math.min(Number(tag.slice(1)) + 1, 6)}`;
