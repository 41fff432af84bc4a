import { expect, test } from "vitest";
import { likelyDomain } from "./likely-domain.ts";

test.each([
  ["gmial.com", "gmail.com"],
  ["gmai.com", "gmail.com"],
  ["gmaill.com", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmial.cm", "gmail.com"],
  ["yaho.com", "yahoo.com"],
  ["hotmial.com", "hotmail.com"],
  ["outlok.com", "outlook.com"],
  ["comcast.ent", "comcast.net"],
  ["aol.con", "aol.com"],
])("%s may mean %s", (typed, meant) => expect(likelyDomain(typed)).toBe(meant));

test.each([
  ...[
    "gmail.com",
    "ymail.com",
    "mail.com",
    "email.com",
    "yahoo.ca",
    "hotmail.co.uk",
    "mail.gmail.com",
    "al.com",
    "aon.com",
  ],
  ...["me.org", "comcast.com", "leaf-river.example", "gmailers.com", "localhost"],
])("%s is what was meant", (typed) => expect(likelyDomain(typed)).toBeUndefined());
