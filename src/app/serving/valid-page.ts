/** Rewrites React's HTML so that validators accept it. */

/** Elements that React closes as in XML; other elements, such as in SVG, need the slash. */
const VOID = /<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^<>]*>/g;
/** The redirect for browsers without scripts. It belongs into the head, but React writes it beside its form. */
const REFRESH = /<noscript>(<meta http-equiv="refresh"[^<>]*>)<\/noscript>/i;

/** @param html as React wrote it: attributes in quotes, with `<` and `>` in texts and attributes escaped. */
export function toValidPage(html: string): string {
  // An attribute may hold a typed megabyte of blanks, so each element is scanned once.
  const plain = html.replaceAll(VOID, (element) =>
    element.endsWith("/>") ? `${element.slice(0, -2).trimEnd()}>` : element,
  );
  const refresh = REFRESH.exec(plain)?.[0];
  if (!refresh) return plain;
  // Hydration looks for the element that React wrote, not for its content.
  return plain.replace(refresh, "<noscript></noscript>").replace("</head>", () => `${refresh}</head>`);
}
