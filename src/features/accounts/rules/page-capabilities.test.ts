/** The table of pages and capabilities lists every page, and a narrower address comes before a wider one. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROSTER_READERS, requiredForPage } from "./page-capabilities.ts";

/** Pages that every role opens. */
const FOR_ALL = ["events", "members", "find", "history", "sample", "security", "welcome", "*"];

test("every page of the portal is in the table, or is for every role", () => {
  const routes = readFileSync(new URL("../../../routes.ts", import.meta.url), "utf8");
  const [inside = "", after = ""] = routes.slice(routes.indexOf('route("mapa-admin"')).split("\n  ]");
  const alone = [...after.matchAll(/route\("mapa-admin\/([^"]+)"/g)];
  const pages = [...inside.matchAll(/ {4}route\("([^"]+)"/g), ...alone].map(([, path = ""]) => path);
  expect(pages.length).toBeGreaterThan(40);
  const open = pages.filter((path) => requiredForPage(`/mapa-admin/${path.replaceAll(/:\w+/g, "x")}`) === "portal");
  expect(open.sort()).toEqual([...FOR_ALL].sort());
});

test.each([
  ["/mapa-admin", "portal"],
  ["/events/golf", "portal"],
  ["/mapa-admin/events/0190", ROSTER_READERS],
  ["/mapa-admin/events/0190/edit", "events"],
  ["/mapa-admin/events?year=2027", "portal"],
  ["/mapa-admin/members/0190#proposals", "members"],
  ["/mapa-admin/email/wording/payments.receipt", "wording"],
  ["/mapa-admin/email/0190", "letters"],
])("%s asks for %j", (path, wanted) => expect(requiredForPage(path)).toEqual(wanted));
