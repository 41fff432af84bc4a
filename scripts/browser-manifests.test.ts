import { expect, test } from "vitest";
import { forVisitors } from "#app/serving/public-manifest.ts";
import { leanManifest, type Manifest, visitorsManifest } from "./browser-manifests.ts";

const page = (id: string, path: string) => ({ id, path, module: `/assets/${id}.js`, css: [`/assets/${id}.css`] });
const WHOLE: Manifest = {
  url: "/assets/manifest-1a2b3c4d.js",
  routes: {
    root: { ...page("root", ""), hasLoader: true, hasAction: false, imports: ["/assets/react.js"] },
    "contact.page": { ...page("contact.page", "contact"), hasAction: true, imports: ["/assets/form.js"] },
    "checks.admin": { ...page("checks.admin", "checks"), hasLoader: true, imports: ["/assets/table.js"] },
    "company.page": { ...page("company.page", "account/company"), imports: ["/assets/table.js"] },
  },
};

test("a site map for browsers names no chunks of a page, and says only what is so", () => {
  expect(leanManifest(WHOLE)).toEqual({
    url: WHOLE.url,
    routes: {
      root: { ...page("root", ""), hasLoader: true },
      "contact.page": { ...page("contact.page", "contact"), hasAction: true },
      "checks.admin": { ...page("checks.admin", "checks"), hasLoader: true },
      "company.page": page("company.page", "account/company"),
    },
  });
});

test("the visitors' has no page of the office or of accounts, and the address that their pages name", () => {
  const { url, routes } = visitorsManifest(WHOLE);
  expect(Object.keys(routes)).toEqual(["root", "contact.page"]);
  expect(url).toBe("/assets/public-manifest-1a2b3c4d.js");
  expect(forVisitors({ assets: { url: WHOLE.url } } as never)).toEqual({ assets: { url } });
});
