import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

const SITE = "https://mapa.example";

test.each([
  ["/", "/"],
  ["/checkout?invoice=12#card", "/checkout?invoice=12#card"],
  ["https://mapa.example/account", "/account"],
  ["account", "/account"],
  ["/account//records", "/account//records"],
  ["/a?next=//evil.example", "/a?next=//evil.example"],
])("%s leads to %s", (wanted, path) => {
  expect(ownPath(SITE, wanted)).toBe(path);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/.//evil.example/login",
  "/..//evil.example",
  "/%2e//evil.example",
  "/%2E%2e//evil.example",
  "/a/..//evil.example",
  "/./\\evil.example",
  "/\t/evil.example",
  ".//evil.example",
  "https://mapa.example//evil.example",
  "https://mapa.example/.//evil.example",
  "https://mapa.example@evil.example/",
  "https://mapa.example.evil.example/",
  "http://mapa.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://",
])("%s leads nowhere", (wanted) => {
  expect(ownPath(SITE, wanted)).toBeUndefined();
});

test("what it hands out leads to this site wherever a browser resolves it", () => {
  const foreign: string[] = [];
  const parts = ["/", ".", "..", "%2e", "\\", "evil.example", "a", "?", "#", "\t", "@", ":"];
  for (const one of parts)
    for (const two of parts)
      for (const three of parts)
        for (const four of parts) {
          const path = ownPath(SITE, one + two + three + four);
          if (path !== undefined && new URL(path, "https://mapa.example/account/").host !== "mapa.example")
            foreign.push(path);
        }
  expect(foreign).toEqual([]);
});
