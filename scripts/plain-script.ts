/**
 * `import url from "./chrome.ts?script"`: compiles one self-contained file to an asset of its own and gives its address.
 * Pages without client-side React load it too, so it must not share a chunk with anything. Its name carries a hash of
 * its content, which makes both builds agree on the address without talking to each other.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { minify, type Plugin, transformWithOxc } from "vite";

const SUFFIX = "?script";

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
      if (!id.endsWith(SUFFIX)) return;
      const path = id.slice(0, -SUFFIX.length);
      this.addWatchFile(path);
      if (!isBuild) return `export default ${JSON.stringify(`/${relative(root, path)}`)}`;
      const plain = await transformWithOxc(await readFile(path, "utf8"), path);
      const { code: source } = await minify(path, plain.code, { module: true });
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      const fileName = `assets/chrome-${hash}.js`;
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source });
      return `export default ${JSON.stringify(`/${fileName}`)}`;
    },
  };
}
