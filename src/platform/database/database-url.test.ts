import { expect, test } from "vitest";
import { connectionTo, isDatabaseUrl, serversOf } from "./database-url.ts";

test.each([
  ["postgres://db/site", ["postgres://db/site"]],
  ["postgres://a,b/site", ["postgres://a/site", "postgres://b/site"]],
  [
    "postgresql://u:p@a:1,b:2/s?sslmode=require",
    ["postgresql://u:p@a:1/s?sslmode=require", "postgresql://u:p@b:2/s?sslmode=require"],
  ],
  ["postgres://u:p%40@[::1]:1,[::2]/s", ["postgres://u:p%40@[::1]:1/s", "postgres://u:p%40@[::2]/s"]],
  ["postgres://u@localhost:5432/s?host=%2Frun", ["postgres://u@localhost:5432/s?host=%2Frun"]],
])("%s names its servers", (url, servers) => {
  expect(serversOf(url)).toEqual(servers);
  expect(isDatabaseUrl(url)).toBe(true);
});

test.each([
  "",
  "db",
  "mysql://db/site",
  "postgres://a:x,b/site",
  "postgres://a,b:99999/site",
  `postgres://${",".repeat(9)}:x/`,
])("%s names no database", (url) => {
  expect(isDatabaseUrl(url)).toBe(false);
});

test("one server is not chosen, and several are", () => {
  expect(connectionTo("postgres://u@a:1/s")).toEqual({ connectionString: "postgres://u@a:1/s" });
  expect(connectionTo("postgres://u@a:1,b/s")).toMatchObject({ connectionString: "postgres://u@a:1/s", places: {} });
});
