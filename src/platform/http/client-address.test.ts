import { expect, test } from "vitest";
import { networkOf, plainAddress } from "./client-address.ts";

test.each([
  ["203.0.113.9", "203.0.113.9", "203.0.113.9"],
  ["203.0.113.9:51234", "203.0.113.9", "203.0.113.9"],
  [" 203.0.113.9 ", "203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9", "203.0.113.9"],
  ["::FFFF:cb00:7109", "203.0.113.9", "203.0.113.9"],
  ["[::ffff:203.0.113.9]:443", "203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::6]:80", "2001:db8:1:2::6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff::", "2001:db8:1:2:ffff::", "2001:db8:1:2::/64"],
  ["[::1]", "::1", "::/64"],
  ["fe80::1%eth0", "fe80::1%eth0", "fe80::/64"],
])("%s is the address %s and counts as %s", (written, plain, network) => {
  expect(plainAddress(written)).toBe(plain);
  expect(networkOf(written)).toBe(network);
});

test.each(["", "unknown", "_hidden", "127.1", "0x7f.0.0.1", "999.1.1.1", "203.0.113.9, 10.0.0.1"])(
  "%j is no address",
  (written) => {
    expect(plainAddress(written)).toBeUndefined();
    expect(networkOf(written)).toBe(written);
  },
);
