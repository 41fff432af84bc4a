/** Every email of the product, with any wording, has HTML that mail programs display. */
import { describe, expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { DARK_MODE_CSS, PALETTES } from "#platform/mail/sheet/letter-style.ts";
import { letterBook, renderLetter } from "./emails.ts";
import { SERVICE_TEMPLATES } from "./service-templates.ts";

const publicUrl = "https://www.magnolia-asphalt.example";
const context = { organization: settingDefaults.organization, publicUrl, secret: "s".repeat(40) };

const samples: [name: string, payload: Record<string, unknown>][] = [];
for (const name of letterBook.names)
  for (const sample of Object.values((await letterBook.wordingOf(name))?.samples ?? {})) samples.push([name, sample]);

test("every letter is looked at, but the test of a preview, which was drawn before", () => {
  const names = new Set(samples.map(([name]) => name));
  expect([...names, "content.wording-test"].sort()).toEqual(Object.keys(SERVICE_TEMPLATES).sort());
});

describe.each(samples)("%s", (name, payload) => {
  const drawn = renderLetter(name, payload, context);
  const tags = async (pattern: RegExp) => [...(await drawn).html.matchAll(pattern)].map(([tag]) => tag);

  test("says its language and a title of its own", async () => {
    const { html } = await drawn;
    expect(html).toMatch(/<html[^>]* lang="en"/);
    expect(html.match(/<title>([^<]+)<\/title>/)?.[1]?.trim()).toBeTruthy();
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test("begins with the association's mark and its name", async () => {
    const [head = ""] = (await drawn).html.split("<h1");
    // The stripe of its road has a color of its own.
    expect(head).toContain("#ffc72c");
    expect(head).toContain(context.organization.name);
  });

  test("loads nothing from elsewhere, and says in words what a picture shows", async () => {
    const { html } = await drawn;
    for (const picture of await tags(/<img\b[^>]*>/g)) expect(picture).toMatch(/ alt="[^"]+"/);
    expect(html).not.toMatch(/<(link|script|iframe|object)\b|@import|url\(|\bbackground="/);
  });

  test("links to the site by https, to the office's mailbox and to its phone", async () => {
    const links = await tags(/\bhref="[^"]*"/g);
    expect(links).toContain(`href="mailto:${context.organization.email}"`);
    expect(links).toContain(`href="tel:+1${context.organization.phone}"`);
    for (const one of links)
      expect(one).toMatch(/^href="(mailto:|tel:\+1\d{10}"|https:\/\/www\.magnolia-asphalt\.example\/)/);
  });

  test("has the address of every button and link in its plain text, and no markup there", async () => {
    const { html, text } = await drawn;
    for (const [, address = ""] of html.matchAll(/\bhref="(https:[^"]*)"/g))
      expect(text).toContain(address.replaceAll("&amp;", "&"));
    expect(text).not.toMatch(/<\/?\w|&nbsp;|&amp;/);
  });

  test("has nothing wider than a phone's screen", async () => {
    const { html } = await drawn;
    const widths = [...html.matchAll(/(?<![\w-])(?:min-)?width(?:="|:)\s*(\d+)(?:px)?["; ]/g)];
    for (const [attribute, width] of widths) expect(Number(width), attribute).toBeLessThanOrEqual(350);
  });

  test("turns every color with the reader's dark mode", async () => {
    const { ink, soft, link: linked, button } = PALETTES.light;
    const turned = new RegExp(`style="[^"]*(?<!-)(?:color:(?:${ink}|${soft}|${linked})|background-color:${button})`);
    const colored = (await tags(/<(?!td|th)\w+[^>]*>/g)).filter((tag) => turned.test(tag));
    expect(colored.length).toBeGreaterThan(0);
    const classes = new Set(DARK_MODE_CSS.match(/letter-\w+/g));
    for (const tag of colored) {
      const own = tag.match(/class="([^"]*)"/)?.[1]?.split(" ") ?? [];
      expect(
        own.some((one) => classes.has(one)),
        tag,
      ).toBe(true);
    }
  });
});
