import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { speedFirstPaint } from "./first-paint.ts";

const STYLES: Record<string, string> = { "/assets/root-a.css": "h1{color:red}", "/assets/sign-b.css": "p{margin:0}" };
const readStyle = (href: string) => STYLES[href] ?? "";

const links = `<link rel="stylesheet" href="/assets/root-a.css"><link rel="stylesheet" href="/assets/sign-b.css#">`;
const page = (extra = "") => `<html><head><title>A</title>${links}</head><body>${extra}</body></html>`;

test("styles are in the page where its links stood, and the policy knows them by their hash", () => {
  const { html, styleHash } = speedFirstPaint(page(), readStyle);
  const css = "h1{color:red}\np{margin:0}";
  expect(html).toBe(`<html><head><title>A</title><style>${css}</style></head><body></body></html>`);
  expect(styleHash).toBe(`'sha256-${createHash("sha256").update(css).digest("base64")}'`);
});

const taken = page(
  `<div id="missing-part"></div><link rel="modulepreload" href="/assets/entry.js"><script>let a</script>` +
    `<script type="module" async="">import "/assets/entry.js"</script>`,
);

test("a page that React takes over keeps its links, disabled, and in a template, from which nothing fetches them", () => {
  const { html } = speedFirstPaint(taken, readStyle);
  expect(html).toContain(
    `<template data-held><link rel="stylesheet" href="/assets/root-a.css" disabled>` +
      `<link rel="stylesheet" href="/assets/sign-b.css#" disabled></template>`,
  );
  expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(2);
  expect(html.match(/<style>/g)).toHaveLength(1);
});

test("scripts of a page that React takes over are held where something lets them go", () => {
  const { html } = speedFirstPaint(taken, readStyle);
  expect(html).toContain(
    `<template data-held><link rel="modulepreload" href="/assets/entry.js"></template><script>let a</script>` +
      `<template data-held><script type="module" async="">import "/assets/entry.js"</script></template>`,
  );
  const unwatched = speedFirstPaint(taken.replace("missing-part", "other"), readStyle);
  expect(unwatched.html).toContain(`<link rel="modulepreload" href="/assets/entry.js">`);
  expect(unwatched.html).toContain(`<link rel="stylesheet" href="/assets/root-a.css" disabled>`);
  expect(unwatched.html).toContain(`<script type="module" async="">`);
});

test("a file that two parts of a page name is in it once", () => {
  const twice = page(`<link rel="stylesheet" href="/assets/root-a.css#">`);
  expect(speedFirstPaint(twice, readStyle).html.match(/h1\{color:red\}/g)).toHaveLength(1);
});

test("a page without styles is left as it is", () => {
  expect(speedFirstPaint("<p>Nothing</p>", readStyle)).toEqual({ html: "<p>Nothing</p>" });
});
