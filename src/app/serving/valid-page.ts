/** The one form in which React cannot write a page: as validators of HTML read it. */

/** React ends them as in XML; other elements, such as those of a drawing, need the slash. */
const VOID = /<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^<>]*>/g;
/** Where a browser without scripts goes from here. It belongs into the head, and React keeps it beside the form that needs it. */
const REFRESH = /<noscript>(<meta http-equiv="refresh"[^<>]*>)<\/noscript>/i;

/** @param html as React wrote it: attributes in quotes, and no `<` or `>` of a text or an attribute but as `&lt;` and `&gt;`. */
export function toValidPage(html: string): string {
  // A typed value stands in an attribute, a megabyte of blanks as well: the element is read once.
  const plain = html.replaceAll(VOID, (element) =>
    element.endsWith("/>") ? `${element.slice(0, -2).trimEnd()}>` : element,
  );
  const refresh = REFRESH.exec(plain)?.[0];
  if (!refresh) return plain;
  // React looks for the element that it wrote when it takes over, and not for what is in it.
  return plain.replace(refresh, "<noscript></noscript>").replace("</head>", () => `${refresh}</head>`);
}
