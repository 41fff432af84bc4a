/**
 * Inlines the styles of a public page, a dozen small files of the build, each of which would cost a phone a round trip,
 * and loads its scripts after the first paint.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CLIENT_FOLDER } from "../project-folder.ts";

/** One of several links to the same file ends in "#". */
const STYLE_LINK = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?">/g;
const SCRIPT_LINK = '<link rel="modulepreload"';
/**
 * Links to scripts, to disabled styles, and the script of React Router's own that imports what takes the page over; one
 * after the other where several stand together.
 */
const HELD =
  /(?:<link rel="(?:modulepreload"|stylesheet" href="[^"]+" disabled)[^>]*>)+|<script type="module" async="">[\s\S]*?<\/script>/g;
/** Marks a page whose scripts are held back; `watch-parts.ts` releases them. */
const WATCH = 'id="missing-part"';

/** `styleHash` is the source of the page's own styles for a content security policy; missing without styles. */
export type FirstPaint = { html: string; styleHash?: string };

type ReadStyle = (href: string) => string;

const readBuilt: ReadStyle = (href) => readFileSync(join(CLIENT_FOLDER, href), "utf8").trim();

/** Sheets stay as they were built, so that a set of them is read and hashed once. */
const sheets = new Map<string, { css: string; hash: string }>();

/**
 * @param html of a built page, by `toValidPage`.
 * @throws when a style that the page names is not in the build.
 */
export function speedFirstPaint(html: string, readStyle: ReadStyle = readBuilt): FirstPaint {
  const hrefs = [...new Set([...html.matchAll(STYLE_LINK)].map(([, href = ""]) => href))];
  if (hrefs.length === 0) return { html };
  const { css, hash } = sheetOf(hrefs, readStyle);
  const hydrates = html.includes(SCRIPT_LINK);
  let isFirst = true;
  const dressed = html.replaceAll(STYLE_LINK, (link) => {
    // Hydration looks for the links of React; a disabled link is not applied.
    const kept = hydrates ? link.replace(">", " disabled>") : "";
    const own = isFirst ? `<style>${css}</style>` : "";
    isFirst = false;
    return own + kept;
  });
  return { html: dressed.includes(WATCH) ? holdRest(dressed) : dressed, styleHash: hash };
}

/**
 * On a slow network a hundred kilobytes of script take half a second from the document, the fonts and the pictures; the
 * form can be read and sent without them. Browsers neither fetch nor run what is in a template. The styles of disabled
 * links they would not apply, but what reads ahead of the parser would fetch them.
 */
const holdRest = (html: string): string => html.replaceAll(HELD, "<template data-held>$&</template>");

function sheetOf(hrefs: readonly string[], readStyle: ReadStyle) {
  const key = hrefs.join(" ");
  const known = sheets.get(key);
  if (known) return known;
  const css = hrefs.map(readStyle).join("\n");
  const sheet = { css, hash: `'sha256-${createHash("sha256").update(css).digest("base64")}'` };
  sheets.set(key, sheet);
  return sheet;
}
