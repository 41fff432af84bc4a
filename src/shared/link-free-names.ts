/**
 * What names must not hold: letters carry them to people who did not write them, and mail programs make links of what
 * looks like one. Runs on both sides.
 */
import type { z } from "zod";

export const NO_LINK = "Must not hold a web address";

/** `https://x`, `www.x`, `x.example/y`. A slash makes the difference: `Asphalt.com Inc` is a company. */
const LINK = /[a-z]:\/\/|\bwww\d?\.|[\p{L}\p{N}]\.\p{L}{2,24}\/\S/iu;

/** Ends of addresses that mail programs know without more around them. `J.Smith` is a person. */
const ENDS =
  "com|net|org|info|biz|edu|gov|mil|int|mobi|pro|io|co|us|me|ru|su|cn|uk|eu|ca|tv|cc|ws|ly|ai|tk|ml|ga|cf|gq|xyz|top|site|" +
  "online|shop|store|club|link|click|app|dev|zip|mov|page|web|website|live|tech|space|fun|icu|vip|win|cloud|xn--[a-z\\d-]+";
const SITE = new RegExp(`[\\p{L}\\p{N}]\\.(${ENDS})(?![\\p{L}\\p{N}])`, "iu");
/** An end in other letters than ours, such as that of Russia; a single letter before it is an initial. */
const SITE_ABROAD = /[\p{L}\p{N}]{2}\.(?!\p{Script=Latin})[\p{Ll}\p{Lo}]{2}/u;

/** Browsers take these for the dot of an address, and people those in brackets. */
const DOT = /[\u3002\uff0e\uff61]|[([{] ?\. ?[)\]}]| ?\[ ?dot ?\] ?/gi;

/**
 * Initials and short forms before a surname, and company forms before the partner of a joint venture, such as `J.Link`,
 * `U.S.Lime/Stone` and `Delta Const.Inc/Blain JV`. Whoever writes an address of `.com` or `.net` means one.
 */
const NAME_DOT = /\b\p{Lu}\p{Ll}?\.(?=(?!Com|Net|Org)\p{Lu}\p{Ll})|\.(?=(Inc|Const)\/\p{Lu})/gu;
const namesTaken = (typed: string) => typed.replace(DOT, ".").replace(NAME_DOT, " ");

/** Whether a person's name reads as the address of a site. */
function looksLikeSite(typed: string): boolean {
  const name = namesTaken(typed);
  return [LINK, SITE, SITE_ABROAD].some((pattern) => pattern.test(name));
}

/** For companies and places, whose names may be those of their sites. */
export const withoutLink = <S extends z.ZodString>(schema: S): S =>
  schema.refine((typed) => !LINK.test(namesTaken(typed)), NO_LINK);

/** For people. */
export const withoutSite = <S extends z.ZodString>(schema: S): S =>
  schema.refine((typed) => !looksLikeSite(typed), NO_LINK);
