/**
 * `import url from "./chrome.ts?script"`: compiles one self-contained file to an asset of its own and gives its
 * address. Pages without client-side React load it too, so it must not share a chunk with anything. Its name carries a
 * hash of its content, which makes both builds agree on the address without talking to each other.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { minify, type Plugin, transformWithOxc } from "vite";

const SUFFIX = "?script";
/** Gives the server the text of the compiled script, for a script that is inline in the document. */
const TEXT_SUFFIX = "?script-text";

export function plainScript(): Plugin {
  let isBuild = false;
  let root = "";
  return {
    name: "blacktop:plain-script",
    enforce: "pre",
    configResolved(config) {
      isBuild = config.command === "build";
      root = config.root;
    },
    async load(id) {
      const suffix = [SUFFIX, TEXT_SUFFIX].find((ending) => id.endsWith(ending));
      if (!suffix) return;
      const path = id.slice(0, -suffix.length);
      this.addWatchFile(path);
      // The browser has it in the document already, and keeps the text that it has.
      if (suffix === TEXT_SUFFIX && this.environment.name === "client") return 'export default ""';
      if (suffix === TEXT_SUFFIX) return `export default ${JSON.stringify(withoutExports(await compile(path)))}`;
      if (!isBuild) return `export default ${JSON.stringify(`/${relative(root, path)}`)}`;
      const source = await compile(path);
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      const fileName = `assets/chrome-${hash}.js`;
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source });
      return `export default ${JSON.stringify(`/${fileName}`)}`;
    },
  };
}

async function compile(path: string): Promise<string> {
  const plain = await transformWithOxc(await readFile(path, "utf8"), path);
  return (await minify(path, plain.code, { module: true })).code;
}

/** An inline script is no module; its declarations are kept in a scope of its own. */
const withoutExports = (source: string): string => `{${source.trim().replace(/export\s*\{\s*\};?$/, "")}}`;
