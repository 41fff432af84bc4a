/** Keeps schemas, and with them zod, out of the scripts of pages that check nothing. */
import type { Plugin } from "vite";

type Node = { type: string; start: number; end: number };
type Declaration = Node & { declarations: (Node & { init: Node | null })[] };

/**
 * Tells the bundler that a schema may be left out where no page uses it: making one changes nothing else, which the
 * bundler cannot see. A page that needs the labels beside a schema would bring the schema and 92 kB of zod otherwise.
 */
export function leanSchemas(): Plugin {
  return {
    name: "blacktop:lean-schemas",
    enforce: "post",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\bz\.|Schema\b/ },
      handler(code) {
        return { code: markSchemas(code, this.parse(code).body as Node[]), moduleSideEffects: false };
      },
    },
  };
}

/** Wraps each value of a module that holds a schema in a call that is marked as pure. @param body of the module. */
function markSchemas(code: string, body: readonly Node[]): string {
  const values = body
    .map((node) => ("declaration" in node && node.declaration ? (node.declaration as Node) : node))
    .filter((node): node is Declaration => node.type === "VariableDeclaration")
    .flatMap(({ declarations }) => declarations.flatMap(({ init }) => init ?? []))
    .filter(({ type, start, end }) => CALLS.has(type) && /\bz\.|Schema\b/.test(code.slice(start, end)));
  let from = 0;
  const parts = values.map(({ start, end }) => {
    const before = code.slice(from, start);
    from = end;
    return `${before}/* @__PURE__ */ (() => (${code.slice(start, end)}))()`;
  });
  return parts.join("") + code.slice(from);
}

/** Values that may hold a call. The bundler sees by itself that functions and plain values change nothing. */
const CALLS = new Set(["CallExpression", "ObjectExpression", "ArrayExpression"]);
