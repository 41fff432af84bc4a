/** The metadata in the head of every page. */
import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const root = {
  organization: { name: "Magnolia Asphalt Pavement Association", shortName: "MAPA" },
  siteUrl: "https://mapa.example",
};
const args = { matches: [{ id: "root", loaderData: root }], location: { pathname: "/about" } };
const find = (tags: object[], name: string) =>
  tags.find((tag) => Object.values(tag).includes(name)) as { content: string };

test("a page names itself, its address and its picture in full addresses", () => {
  const tags = pageMeta(args, "About", "Who we are.");
  expect(tags).toContainEqual({ title: "About | MAPA" });
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: "https://mapa.example/about" });
  expect(find(tags, "og:url").content).toBe("https://mapa.example/about");
  expect(find(tags, "og:image").content).toBe("https://mapa.example/og/site.png");
  expect(find(tags, "twitter:card").content).toBe("summary_large_image");
});

test("a long description ends at a word within 160 characters", () => {
  const { content } = find(pageMeta(args, "About", "Every mile of this state. ".repeat(20)), "description");
  expect(content.length).toBeLessThanOrEqual(160);
  expect(content).toMatch(/\w…$/);
});

test("a page that no search engine should list says so and nothing else about where it is", () => {
  const tags = pageMeta(args, "Waitlist", "Your number in line.", { isIndexed: false });
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(tags)).not.toContain("/about");
});
