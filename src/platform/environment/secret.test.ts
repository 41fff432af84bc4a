import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseEnv } from "./env.ts";
import { loadSecret } from "./secret.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "blacktop-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const load = () => loadSecret(parseEnv({ DATA_DIR: folder }));

/** A start of which the system lets no file grow by a single byte, as on a full disk. */
function startWithoutRoom() {
  const module = fileURLToPath(new URL("./secret.ts", import.meta.url));
  const code = `const { loadSecret } = await import(${JSON.stringify(module)});
    await loadSecret({ DATA_DIR: ${JSON.stringify(folder)} });`;
  const script = 'trap "" XFSZ; ulimit -f 0; exec "$0" --input-type=module -e "$1"';
  return spawnSync("bash", ["-c", script, process.execPath, code], { encoding: "utf8" });
}

test("a first start without room for the secret says so, leaves no empty one, and the next one makes it", async () => {
  const { status, stderr } = startWithoutRoom();
  expect(status).not.toBe(0);
  expect(stderr).toContain("cannot keep a new secret in");
  expect(readdirSync(folder)).toEqual([]);
  expect((await load()).length).toBeGreaterThanOrEqual(32);
});

test.each(["", "\n", "cut short"])("a kept secret that is not whole (%j) stops the start in words", async (kept) => {
  writeFileSync(join(folder, "secret"), kept);
  await expect(load()).rejects.toThrow(/secret does not hold a whole secret .*delete the file/);
});

test("first starts at the same moment agree on one secret, which stays", async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, load));
  expect(new Set([...secrets, await load()]).size).toBe(1);
  expect(readdirSync(folder)).toEqual(["secret"]);
});
