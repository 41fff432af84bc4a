/** The clients of `docs/api.md`, made from the document by the tools and versions that it names, at work on a site. */
import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiRoutes } from "#app/api.ts";
import { createTestApp } from "#test/api.ts";
import { anApiToken } from "#test/api-tokens.ts";
import { readPublished } from "#test/contract/document.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { createStripeDeps } from "#test/stripe-deps.ts";

const MINUTES = 60_000;
const GUIDE = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");
const fence = (language: string) => new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, "m").exec(GUIDE)?.[1] ?? "";
/** Name and version as the guide pins them. */
const pinned = (name: string) => new RegExp(`${name}(?:@|==)[\\d.]+\\d`).exec(GUIDE)?.[0] ?? name;

const folder = mkdtempSync(join(tmpdir(), "blacktop-clients-"));
const { deps, close } = await createStripeDeps({ env: { BOT_CHECK: "off" } });
const app = createTestApp(deps);
const server = createServer(getRequestListener((request) => app.fetch(request, { clientAddress: "192.0.2.1" })));
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(await readPublished(createApiRoutes())));
  await insertGolfEvent(deps.db);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { token } = await anApiToken(deps, { scopes: ["registrations"] });
  env = { ...process.env, SITE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, TOKEN: token };
});
afterAll(async () => {
  server.close();
  await close();
  rmSync(folder, { recursive: true, force: true });
});

/** @throws with everything that the program wrote. */
async function run(place: string, program: string, ...words: string[]): Promise<string> {
  const ended = await promisify(execFile)(program, words, { cwd: place, env, maxBuffer: 2 ** 26 }).catch((error) => {
    throw new Error(`${program} ${words.join(" ")}: ${error.stdout} ${error.stderr}`);
  });
  return ended.stdout;
}

function workshop(name: string): string {
  const place = join(folder, name);
  mkdirSync(place);
  writeFileSync(join(place, "openapi.json"), readFileSync(join(folder, "openapi.json")));
  return place;
}

const PRINTED = /^Your payment was received\.[\s\S]*^.*,Delta Paving,/m;

test(
  "a client in TypeScript fits its types, registers, pays and exports",
  async () => {
    const place = workshop("typescript");
    writeFileSync(join(place, "package.json"), '{ "type": "module" }');
    writeFileSync(join(place, "openapi-ts.config.js"), fence("js"));
    writeFileSync(join(place, "program.ts"), fence("ts"));
    await run(place, "npm", "install", "--no-audit", "--no-fund", pinned("@hey-api/openapi-ts"), pinned("typescript"));
    await run(place, "npx", "openapi-ts");
    const types = join(import.meta.dirname, "../../node_modules/@types");
    const words = ["--strict", "--target", "es2022", "--module", "preserve", "--skipLibCheck", "--noEmit"];
    await run(
      place,
      "npx",
      "tsc",
      ...words,
      "--allowImportingTsExtensions",
      "--typeRoots",
      types,
      "--types",
      "node",
      "program.ts",
    );
    const printed = await run(place, process.execPath, "program.ts");
    expect(printed).toMatch(PRINTED);
  },
  10 * MINUTES,
);

const python = ["python3", "python"].find((name) => spawnSync(name, ["-c", "import venv, ensurepip"]).status === 0);

describe.skipIf(!python)(python ? "with Python" : "Python is not on this machine: its client is not tried", () => {
  test(
    "a client in Python registers, pays and exports",
    async () => {
      const place = workshop("python");
      writeFileSync(join(place, "files.yml"), fence("yaml"));
      writeFileSync(join(place, "program.py"), fence("python"));
      await run(place, python ?? "", "-m", "venv", "tools");
      const inTools = (name: string) => join(place, "tools/bin", name);
      await run(place, inTools("pip"), "install", "--quiet", pinned("openapi-python-client"));
      env.PATH = `${join(place, "tools/bin")}:${env.PATH}`;
      const words = ["generate", "--path", "openapi.json", "--config", "files.yml", "--meta", "none"];
      const made = await run(place, inTools("openapi-python-client"), ...words, "--output-path", "blacktop");
      expect(made).not.toContain("WARNING");
      const printed = await run(place, inTools("python"), "program.py");
      expect(printed).toMatch(PRINTED);
    },
    10 * MINUTES,
  );
});
