import { useState } from "react";

type Props = {
  tag: "header" | "footer";
  /** Attributes of the element, as the server writes them too. */
  className: string | undefined;
  /** A class of a part in it: the build finds the styles of a page in what its scripts name. */
  within?: string | undefined;
};

/**
 * A part of the frame that is the same on every page. In the browser the server's HTML stays, so that no page's script
 * carries it again. Its links load their page as a document.
 */
export function AsSent({ tag: Tag, className }: Props) {
  // The HTML is kept for an error that renders the frame again.
  const [html] = useState(() => document.querySelector(`${Tag}.${className}`)?.innerHTML ?? "");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, out of the page that the server sent
  return <Tag className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
