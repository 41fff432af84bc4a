import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { newMark, takeOwnScripts } from "./own-scripts.ts";

const hashOf = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

test("only what the renderer marked is named by the policy, and the mark is gone from the page", () => {
  const mark = newMark();
  const page =
    `<script nonce="${mark}">own()</script><script nonce="${mark}" type="module" async="">import "/a.js"</script>` +
    `<script>planted()</script><script nonce="guessed">planted()</script><p nonce="x"><script type="module">planted()</script>` +
    `<script type="application/ld+json">{}</script><script nonce="${mark}" src="/assets/a.js"></script>`;
  const { html, scriptHashes } = takeOwnScripts(page, mark);
  expect(scriptHashes).toEqual([hashOf("own()"), hashOf('import "/a.js"')]);
  expect(html).not.toContain(mark);
  expect(html).toContain("<script>own()</script>");
});

test("each render has a mark of its own", () => {
  expect(newMark()).not.toBe(newMark());
});
