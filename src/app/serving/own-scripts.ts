/**
 * Finds the inline scripts of a public page that are ours. React marks the scripts that it writes itself with a nonce,
 * which is random for each render: a script inside a visitor's text cannot carry it. The policy names the marked ones
 * by their hash, and the mark is removed, so that the page is public and can be kept.
 */
import { createHash, randomBytes } from "node:crypto";

/** @returns a mark for one render. */
export const newMark = (): string => randomBytes(16).toString("base64url");

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** @returns the page without the mark, and the sources of its inline scripts for a content security policy. */
export function takeOwnScripts(html: string, mark: string): { html: string; scriptHashes: string[] } {
  const marked = ` nonce="${mark}"`;
  const own = [...html.matchAll(SCRIPT)].filter(([, attributes = ""]) => attributes.includes(marked));
  const inline = own.filter(([, attributes = ""]) => !attributes.includes(" src="));
  const scriptHashes = inline.map(
    ([, , body = ""]) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`,
  );
  return { html: html.replaceAll(marked, ""), scriptHashes };
}
