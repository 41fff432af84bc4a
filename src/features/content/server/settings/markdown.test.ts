import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

test.each([
  ["Two\n\nparagraphs", "<p>Two</p>\n<p>paragraphs</p>\n"],
  ["# Why\n\n## How\n\n###### Small", "<h2>Why</h2>\n<h3>How</h3>\n<h6>Small</h6>\n"],
  ["- one\n- two", "<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n"],
  ["1. one\n2. two", "<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n"],
  ["**strong** and *soft*", "<p><strong>strong</strong> and <em>soft</em></p>\n"],
  ["[events](/events)", '<p><a href="/events">events</a></p>\n'],
  ["[mail](mailto:office@mapa.example)", '<p><a href="mailto:office@mapa.example">mail</a></p>\n'],
  ["[call](tel:+16015550117)", '<p><a href="tel:+16015550117">call</a></p>\n'],
  ["[state](https://mdot.example/a)", '<p><a href="https://mdot.example/a" rel="noopener">state</a></p>\n'],
  ["See https://mdot.example", '<p>See <a href="https://mdot.example" rel="noopener">https://mdot.example</a></p>\n'],
  ["Write to office@mapa.example", '<p>Write to <a href="mailto:office@mapa.example">office@mapa.example</a></p>\n'],
  ["Section 401.AI, form CAT-I.MD", "<p>Section 401.AI, form CAT-I.MD</p>\n"],
  ["Tom & Ann say 5 < 6", "<p>Tom &amp; Ann say 5 &lt; 6</p>\n"],
])("%j is rendered as a reader expects", async (source, html) => {
  expect(await renderMarkdown(source)).toBe(html);
});

const TAGS = new Set(["p", "a", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "em", "strong", "s", "blockquote"]);
for (const more of ["code", "pre", "hr", "br"]) TAGS.add(more);
const SAFE_TARGETS = ["http:", "https:", "mailto:", "tel:"];

/** Tags and link targets as a browser on our site would read them. */
function readHtml(html: string) {
  const tags = [...html.matchAll(/<\/?([^\s>/]*)([^>]*)>/g)];
  const attributes = tags.flatMap(([, , rest = ""]) => [...rest.matchAll(/([^\s="]+)="([^"]*)"/g)]);
  return {
    tags: tags.map(([, name = ""]) => name),
    attributes: attributes.map(([, name = ""]) => name),
    links: attributes.filter(([, name]) => name === "href").map(([, , value = ""]) => value.replaceAll("&amp;", "&")),
  };
}

const HOSTILE = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<style>*{display:none}</style>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<a href='javascript:alert(1)'>x</a>",
  "<!-- --><script>alert(1)</script>",
  "<?php x ?><![CDATA[<script>]]>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\tscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](&#x6A&#x61vascript:alert(1))",
  "[x](javascript&colon;alert(1))",
  "[x](<javascript:alert(1)>)",
  "[x](<\u0001javascript:alert(1)>)",
  "[x](vbscript:msgbox)",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](data:image/svg+xml;base64,PHN2Zz4=)",
  "[x](blob:https://a.example/1)",
  "[x](file:///etc/passwd)",
  "[x](//evil.example)",
  "[x](/\\evil.example)",
  "[x](\\\\evil.example)",
  "[x](</\t/evil.example>)",
  "[x](</\n/evil.example>)",
  "[x](&#47;&#47;evil.example)",
  "[x](ftp://evil.example)",
  "[x]: javascript:alert(1)\n\n[x]",
  "<javascript:alert(1)>",
  "<data:text/html,x>",
  "![x](javascript:alert(1))",
  "![x](https://tracker.example/pixel.gif)",
  '[x](https://a.example "onmouseover=alert(1)")',
  '[x](https://a.example/"onmouseover="alert(1))',
  "[x](https://a.example/'><script>alert(1)</script>)",
  "`<script>alert(1)</script>`",
  "```<script>\n</code><script>alert(1)</script>\n```",
  '```"onclick="alert(1)\nx\n```',
  "| a |\n|:-:|\n| <b>b</b> |",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "\u202e[x](https://a.example)",
];

test.each(HOSTILE)("%j brings no markup of its own and leads nowhere but to safe addresses", async (source) => {
  const html = await renderMarkdown(source);
  const { tags, attributes, links } = readHtml(html);
  expect(tags.filter((tag) => !TAGS.has(tag))).toEqual([]);
  expect(attributes.filter((name) => !["href", "rel", "title", "class", "start"].includes(name))).toEqual([]);
  for (const link of links) {
    const target = new URL(link, "https://site.example/page");
    expect(SAFE_TARGETS).toContain(target.protocol);
    if (!/^https?:/i.test(link) && target.protocol === "https:") expect(target.host).toBe("site.example");
  }
});

test("every link to another site carries rel=noopener, in lists and headings too", async () => {
  const html = await renderMarkdown("# [a](https://a.example)\n\n- [b](HTTP://b.example)\n\n> [c](https://c.example)");
  expect(html.match(/<a /g)).toHaveLength(3);
  expect(html.match(/rel="noopener"/g)).toHaveLength(3);
});
