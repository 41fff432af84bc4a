import type { MetaDescriptor } from "react-router";
import type { Organization } from "#shared/organization.ts";

/** The root loader's data for every page's `meta`; undefined while an error is shown. */
type RootData = { organization: Organization; siteUrl: string } | undefined;

type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

export type MetaOptions = {
  /** The canonical path, such as the page that a form belongs to; the page's own by default. */
  canonical?: string;
  /** The path of the picture for a shared link, 1200 by 630 pixels; the site's own by default. */
  image?: string;
  /** The pages between home and this one, top first: title and path. */
  above?: readonly (readonly [title: string, path: string])[];
  /** False for pages of one person, results and errors: search engines leave them out. */
  isIndexed?: boolean;
};

/** Search results cut a longer one off. */
const MAX_DESCRIPTION = 160;

/** The name of the site's owner, and its address without a slash at the end, for the metadata of a page. */
export function siteOf({ matches }: Pick<MetaArgs, "matches">) {
  const root = rootOf(matches);
  return { siteUrl: root?.siteUrl ?? "", organization: root?.organization };
}

/**
 * Title, description, canonical address, sharing data and breadcrumbs of a public page.
 *
 * @param title without the association's name, which follows it; `undefined` on the home page, which is named by it
 * alone.
 * @param description a sentence or two of 70 to 160 characters; a longer one ends at a word.
 */
export function pageMeta(
  { matches, location }: MetaArgs,
  title: string | undefined,
  description: string,
  { canonical = location.pathname, image = "/og/site.png", above = [], isIndexed = true }: MetaOptions = {},
): MetaDescriptor[] {
  const root = rootOf(matches);
  const { name = "", shortName = "" } = root?.organization ?? {};
  const full = title ? [title, shortName].filter(Boolean).join(" | ") : `${name} (${shortName})`;
  const short = shorten(description);
  const named = [{ title: full }, { name: "description", content: short }];
  if (!isIndexed) return [...named, { name: "robots", content: "noindex" }];
  if (!root) return named;
  const url = root.siteUrl + canonical;
  return [
    ...named,
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:title", content: title ?? name },
    { property: "og:description", content: short },
    { property: "og:url", content: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: name },
    { property: "og:image", content: root.siteUrl + image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title ? `${title}, ${name}` : name },
    { name: "twitter:card", content: "summary_large_image" },
    ...(title ? [jsonLdTag(breadcrumbs(root.siteUrl, [...above, [title, canonical]]))] : []),
  ];
}

/** Structured data by schema.org. React Router escapes it: no text can end the element. */
export const jsonLdTag = (thing: object): MetaDescriptor => ({ "script:ld+json": thing as Record<string, string> });

const rootOf = (matches: MetaArgs["matches"]) => matches.find((match) => match?.id === "root")?.loaderData as RootData;

/** Ends at a word, with a sign that there was more. */
function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  if (plain.length <= MAX_DESCRIPTION) return plain;
  const start = plain.slice(0, MAX_DESCRIPTION - 1);
  return `${start.slice(0, start.lastIndexOf(" ")).replace(/[\s,;:.]+$/, "")}…`;
}

/** The way from the home page to this one, as search results print it above the title. */
const breadcrumbs = (siteUrl: string, pages: readonly (readonly [title: string, path: string])[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [["Home", "/"] as const, ...pages].map(([name, path], at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: siteUrl + path,
  })),
});
