import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { optOutToken, readOptOut } from "./opt-outs.ts";

const SECRET = { secret: "a secret of this site" };
const PAT = { address: "Pat@Delta.example", kind: "announcement" } as const;
const READ = { address: "pat@delta.example", kind: "announcement" };

test("a link that ends letters is read with the site's secret, is the same each time, and does not show the address", () => {
  const token = optOutToken(SECRET, PAT);
  expect(readOptOut(SECRET, token)).toEqual(READ);
  expect(optOutToken(SECRET, PAT)).toBe(token);
  expect(optOutToken(SECRET, { ...PAT, kind: "notice" })).not.toBe(token);
  for (const encoding of ["base64url", "utf8"] as const)
    expect(Buffer.from(token, encoding).toString("latin1")).not.toMatch(/delta|announcement/i);
  expect(readOptOut({ secret: "another" }, token)).toBeUndefined();
});

test("what is cut, changed or invented is no link", () => {
  const token = optOutToken(SECRET, PAT);
  const changed = [...token].map(
    (_, at) => `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`,
  );
  // The last sign of base64 may carry bits that no byte has.
  for (const other of [...changed.slice(0, -1), token.slice(0, -4), "", "x", ".", "a.b", "A".repeat(400)])
    expect(readOptOut(SECRET, other)).toBeUndefined();
});

test("the links of earlier letters still work", () => {
  const facts = Buffer.from(JSON.stringify(["announcement", "pat@delta.example"])).toString("base64url");
  const signature = createHmac("sha256", `opt-out ${SECRET.secret}`).update(facts).digest("base64url");
  expect(readOptOut(SECRET, `${facts}.${signature}`)).toEqual(READ);
  expect(readOptOut(SECRET, `${facts}.${signature.replace(/^./, (one) => (one === "A" ? "B" : "A"))}`)).toBeUndefined();
});
