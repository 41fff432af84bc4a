/** Network addresses of visitors, in one spelling. */
import ipaddr from "ipaddr.js";

/** A provider gives a household a whole /64, so all its addresses count as one. */
const NETWORK_GROUPS = 4;

/** `1.2.3.4:5678`, `[::1]:80`, `[::1]`: how proxies write an address with its port. */
const WITH_PORT = /^(?:\[(?<inBrackets>[^\]]+)\]|(?<plain>\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/**
 * The address in its shortest spelling, without a port; an IPv4 address that is written as IPv6 is an IPv4 address.
 *
 * @returns `undefined` for text that is not an address.
 */
export function plainAddress(written: string | undefined): string | undefined {
  const address = parse(written);
  return address?.toString();
}

/**
 * The key of limits: an IPv4 address, or the /64 network of an IPv6 address. Text that is not an address is its own
 * key.
 */
export function networkOf(written: string): string {
  const address = parse(written);
  if (address === undefined) return written;
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const groups = address.parts.map((part, at) => (at < NETWORK_GROUPS ? part : 0));
  return `${new ipaddr.IPv6(groups)}/64`;
}

function parse(written: string | undefined) {
  const text = written?.trim() ?? "";
  const { inBrackets, plain } = WITH_PORT.exec(text)?.groups ?? {};
  const bare = inBrackets ?? plain ?? text;
  // Old spellings of IPv4 ("127.1", octal, hex) would give one address many keys.
  const isWhole = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare);
  return isWhole ? ipaddr.process(bare) : undefined;
}
