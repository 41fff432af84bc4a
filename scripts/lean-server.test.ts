import { expect, test } from "vitest";
import { leanServer } from "./lean-server.ts";

type Chunk = { type: "chunk"; fileName: string; code: string };
const { generateBundle, load } = leanServer() as unknown as {
  generateBundle(this: { error(message: string): never }, options: object, bundle: Record<string, Chunk>): void;
  load(id: string): string | undefined;
};
const generate = (code: string): string => {
  const chunk: Chunk = { type: "chunk", fileName: "index.js", code };
  const error = (message: string): never => {
    throw new Error(message);
  };
  generateBundle.call({ error }, {}, { "index.js": chunk });
  return chunk.code;
};

test.each(['"\u2013"', "`a \u{1F600}`", "/^[\u2013\u201c]$/.test('\u201c')", '"caf\u00e9 \u00b7"'])(
  "%s is written in one byte a character and reads as before",
  (escaped) => {
    const wide = escaped.replace(/\\u(?:\{(\w+)\}|(\w{4}))/g, (_all, long, short) =>
      String.fromCodePoint(Number.parseInt(long ?? short, 16)),
    );
    const lean = generate(wide);
    expect(lean).toMatch(/^[\0-\x7f]*$/);
    // biome-ignore lint/security/noGlobalEval: what the server would read
    expect(globalThis.eval(lean)).toBe(globalThis.eval(wide));
  },
);

test.each(["const raw = String.raw`a\u2013`", 'const escaped = "\\\u2013"'])(
  "%s fails the build: an escape would read otherwise",
  (code) => {
    expect(() => generate(code)).toThrow("index.js has a character beyond ASCII");
  },
);

test("zod brings its English messages only", () => {
  expect(load("/project/node_modules/zod/v4/locales/index.js")).toContain("en.js");
  expect(load("/project/src/index.js")).toBeUndefined();
});
