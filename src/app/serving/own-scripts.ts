/**
 * Which scripts of a public page are ours. React marks those that it writes itself with a nonce, which here is made for one
 * render and known to nobody: a script that came in with somebody's text does not carry it. The policy names the marked
 * ones by their hash, and the mark is taken out, so that the page is the same for everybody and can be kept.
 */
import { createHash, randomBytes } from "node:crypto";

/** @returns a mark for one render. */
export const newMark = (): string => randomBytes(16).toString("base64url");

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** @returns the page without the mark, and what a content security policy calls its own inline scripts. */
export function takeOwnScripts(html: string, mark: string): { html: string; scriptHashes: string[] } {
  const marked = ` nonce="${mark}"`;
  const own = [...html.matchAll(SCRIPT)].filter(([, attributes = ""]) => attributes.includes(marked));
  const inline = own.filter(([, attributes = ""]) => !attributes.includes(" src="));
  const scriptHashes = inline.map(
    ([, , body = ""]) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`,
  );
  return { html: html.replaceAll(marked, ""), scriptHashes };
}
