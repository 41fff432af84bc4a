/**
 * Refuses names that look like links: letters carry names to other people, and mail programs turn such text into links.
 * Runs on both sides.
 */
import type { z } from "zod";

export const NO_LINK = "Must not hold a web address";

/** `https://x`, `www.x`, `x.example/y`. A slash makes the difference: `Asphalt.com Inc` is a company. */
const LINK = /[a-z]:\/\/|\bwww\d?\.|[\p{L}\p{N}]\.\p{L}{2,24}\/\S/iu;

/** Top-level domains that mail programs link even in bare text. `J.Smith` is a person. */
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
 * `U.S.Lime/Stone` and `Delta Const.Inc/Blain JV`. An address of `.com` or `.net` is always taken for one.
 */
const NAME_DOT = /\b\p{Lu}\p{Ll}?\.(?=(?!Com|Net|Org)\p{Lu}\p{Ll})|\.(?=(Inc|Const)\/\p{Lu})/gu;
const namesTaken = (typed: string) => typed.replace(DOT, ".").replace(NAME_DOT, " ");

/** Whether a person's name reads as the address of a site. */
function looksLikeSite(typed: string): boolean {
  const name = namesTaken(typed);
  return [LINK, SITE, SITE_ABROAD].some((pattern) => pattern.test(name));
}

/** For companies and places, whose names may be their domain names. */
export const withoutLink = <S extends z.ZodString>(schema: S): S =>
  schema.refine((typed) => !LINK.test(namesTaken(typed)), NO_LINK);

/** For people. */
export const withoutSite = <S extends z.ZodString>(schema: S): S =>
  schema.refine((typed) => !looksLikeSite(typed), NO_LINK);
