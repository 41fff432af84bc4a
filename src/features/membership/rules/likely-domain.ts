/** Finds the mail provider that a mistyped domain may mean. */
import { isFreeMail } from "./mail-providers.ts";

/** The most common providers. A short name must match exactly, since `al.com` is no mistyped `aol.com`. */
const COMMON = (
  "gmail.com yahoo.com hotmail.com outlook.com icloud.com comcast.net bellsouth.net charter.net windstream.net verizon.net " +
  "cableone.net sbcglobal.net ymail.com aol.com msn.com live.com att.net cox.net me.com"
).split(" ");
const SHORT = 5;

/**
 * Allows one slip before the first dot and one after it: a letter too many, missing or wrong, or two letters swapped.
 *
 * @param domain in lower case
 */
export function likelyDomain(domain: string): string | undefined {
  if (isFreeMail(domain)) return undefined;
  return COMMON.find((common) => {
    const [[name, ending], [meant, meantEnding]] = [partsOf(domain), partsOf(common)];
    const isLikely = name === meant || (meant.length >= SHORT && isOneSlip(name, meant));
    return isLikely && (ending === meantEnding || isOneSlip(ending, meantEnding));
  });
}

function partsOf(domain: string): [name: string, ending: string] {
  const dot = domain.indexOf(".");
  return [domain.slice(0, dot), domain.slice(dot + 1)];
}

function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same++;
  const [rest, of] = [typed.slice(same), meant.slice(same)];
  if (rest.length !== of.length) return rest.length > of.length ? rest.slice(1) === of : of.slice(1) === rest;
  const isTurned = rest[0] === of[1] && rest[1] === of[0] && rest.slice(2) === of.slice(2);
  return isTurned || rest.slice(1) === of.slice(1);
}
