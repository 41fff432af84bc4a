/**
 * Keeps the server's bundle small in memory: the text of every loaded script stays there for as long as the process
 * runs.
 */
import type { Plugin } from "vite";

const LOCALES = /\/zod\/v4\/locales\/index\.c?js$/;
const BEYOND_ASCII = /[^\0-\x7f]/g;

/**
 * Bundles only the English ones of zod's messages in fifty languages, and escapes every character beyond ASCII, since
 * with a single one Node keeps two bytes for each character of the file: 4.7 MB more for the main one.
 */
export function leanServer(): Plugin {
  return {
    name: "blacktop:lean-server",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    load: (id) => (LOCALES.test(id.replaceAll("\\", "/")) ? 'export { default as en } from "./en.js";' : undefined),
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        // There an escape would read otherwise than the character itself.
        if (/\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/.test(chunk.code))
          this.error(`${chunk.fileName} has a character beyond ASCII where no escape can stand`);
        chunk.code = chunk.code.replace(BEYOND_ASCII, escapeUnit);
      }
    },
  };
}

/** @param unit one UTF-16 unit: strings, templates and regular expressions read a pair of escapes as one character. */
const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
