import { expect, test } from "vitest";
import { type BuiltRoutes, findPage } from "./page-routes.ts";

const action = async () => null;
const route = (id: string, over: object, module: object = {}) => [id, { id, parentId: "root", module, ...over }];

/**
 * The kinds of routes that the site map has: an index, a form, an address with a token, a frame, and the last resort.
 */
const build = {
  routes: Object.fromEntries([
    route("root", { parentId: undefined, path: "" }),
    route("home", { index: true }),
    route("contact", { path: "contact" }, { action }),
    route("event", { path: "events/:slug" }),
    route("frame", { path: "mapa-admin" }, { action }),
    route("menu", { parentId: "frame", index: true }),
    route("checks", { parentId: "frame", path: "checks" }, { action }),
    route("payments", { parentId: "frame", path: "payments" }),
    route("nothing", { path: "*" }),
  ]),
} as unknown as BuiltRoutes;

test.each([
  ["/", "/", false],
  ["/contact", "/contact", true],
  ["/CONTACT/", "/contact", true],
  ["/contact.data", "/contact", true],
  ["/_.data", "/", false],
  ["/events/golf-2027", "/events/:slug", false],
  ["/mapa-admin", "/mapa-admin", true],
  ["/mapa-admin?index", "/mapa-admin", false],
  ["/mapa-admin/checks", "/mapa-admin/checks", true],
  ["/mapa-admin/payments", "/mapa-admin/payments", false],
])("%s is the page %s, and takes forms: %s", async (address, pattern, takesForms) => {
  expect(await findPage(build, new URL(`http://localhost${address}`))).toEqual({ pattern, takesForms });
});

const NONE = [
  "/invented",
  "/events/golf-2027/more",
  "/mapa-admin/nothing",
  "//mapa-admin/checks",
  "//elsewhere/contact",
];

test.each(NONE)("%s is no page", async (address) => {
  expect(await findPage(build, new URL(`http://localhost${address}`))).toBeUndefined();
});
