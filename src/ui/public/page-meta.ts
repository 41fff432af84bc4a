import type { MetaDescriptor } from "react-router";

/** What the root loader gives every page's `meta`; absent while an error is shown. */
type RootData = { organization: { name: string; shortName: string }; siteUrl: string } | undefined;

type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

/**
 * Title, description and canonical address of a public page.
 *
 * @param title without the association's name, which follows it; `undefined` on the home page, which is named by it alone.
 */
export function pageMeta(args: MetaArgs, title: string | undefined, description: string): MetaDescriptor[] {
  const root = args.matches.find((match) => match?.id === "root")?.loaderData as RootData;
  const { name = "", shortName = "" } = root?.organization ?? {};
  const full = title ? [title, shortName].filter(Boolean).join(" | ") : `${name} (${shortName})`;
  return [
    { title: full },
    { name: "description", content: description },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    ...(root ? [{ tagName: "link" as const, rel: "canonical", href: root.siteUrl + args.location.pathname }] : []),
  ];
}
