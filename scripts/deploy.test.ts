/** Files of the deployment say what `npm start`, the settings and each other say. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { envSchema } from "#platform/environment/env-schema.ts";
import { startParts } from "./start-command.ts";

const read = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), "utf8");
const [image, service, compose, example] = ["Dockerfile", "blacktop.service", "compose.yaml", "env.example"].map(read);
const settings = new Set(Object.keys(envSchema.shape));
const { env, flags } = startParts();
const assignments = Object.entries(env).map(([name, value]) => `${name}=${value}`);

test.each([
  ["image", image],
  ["service", service],
])("the %s starts the program as npm start does", (_, text = "") => {
  for (const assignment of assignments) expect(text).toContain(assignment);
  const command = text.split("\n").find((line) => /^(?:CMD \["node", "--|ExecStart=)/.test(line)) ?? "";
  expect(command.match(/--[\w-]+=\d+/g)).toEqual(flags);
  expect(command).toContain("src/app/main.mjs");
});

test("the image runs without root and tells whether it is healthy", () => {
  expect(image).toMatch(/^USER blacktop$/m);
  expect(image).toMatch(/^HEALTHCHECK /m);
  expect(image?.indexOf("USER blacktop")).toBeLessThan(image?.lastIndexOf("CMD [") ?? 0);
  expect(image).not.toMatch(/^ADD |:latest|curl .*\| *(?:ba)?sh/m);
});

test("every setting that the containers get is one of the program's", () => {
  const block = compose?.split("environment: &environment\n")[1]?.split("\n\n")[0] ?? "";
  const names = [...block.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map(([, name]) => name ?? "");
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !settings.has(name))).toEqual([]);
});

test("the example names every value that the containers ask for, and no other", () => {
  const required = new Set([...(compose?.matchAll(/\$\{([A-Z_]+)/g) ?? [])].map(([, name]) => name));
  const named = new Set([...(example?.matchAll(/^#?([A-Z_]+)=/gm) ?? [])].map(([, name]) => name));
  expect([...named].sort()).toEqual([...required].sort());
});

test("every image has a version, and the proxy's address is the one that the site trusts", () => {
  const images = [...(compose?.matchAll(/^ {4}image: (\S+)$/gm) ?? [])].map(([, name]) => name);
  expect(images).toHaveLength(3);
  for (const name of images) expect(name).toMatch(/:v?\d/);
  const trusted = compose?.match(/TRUSTED_PROXY: (\S+)/)?.[1];
  expect(compose).toContain(`ipv4_address: ${trusted} `);
});

test("the guide names every file", () => {
  const guide = readFileSync(new URL("../docs/server.md", import.meta.url), "utf8");
  const names = readdirSync(new URL("../deploy", import.meta.url)).filter((name) => name !== "Dockerfile");
  for (const name of names.filter((one) => one !== "compose.yaml")) expect(guide).toContain(name);
});
