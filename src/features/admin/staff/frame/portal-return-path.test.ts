import { expect, test } from "vitest";
import { portalReturnPath } from "./portal-return-path.ts";

test.each(["/mapa-admin", "/mapa-admin/events/7?q=paving", "/mapa-admin/email?before=1"])("%s is kept", (place) => {
  expect(portalReturnPath(place)).toBe(place);
});

test.each([
  ...[
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/mapa-admin",
    "javascript:alert(1)",
    "/mapa-admin-evil",
  ],
  ...[
    "/mapa-admin/../..//evil.example",
    "/mapa-admin/..",
    "mapa-admin",
    "",
    "/%5Cevil.example",
    "\t//evil.example",
    "/",
  ],
  null,
])("%s leads to the menu", (place) => {
  expect(portalReturnPath(place)).toBe("/mapa-admin");
});
