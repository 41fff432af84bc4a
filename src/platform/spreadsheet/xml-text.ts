/** Characters that XML cannot hold. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Excel reads `_x000D_` as the character of that number, and XML reads a carriage return as the end of a line. */
export const escapeXml = (text: string): string =>
  text
    .replace(NO_XML, "")
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? "")
    .replaceAll("\r", "_x000D_");
