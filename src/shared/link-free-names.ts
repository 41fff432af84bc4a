/**
 * What names must not hold: letters carry them to people who did not write them, and mail programs make links of what
 * looks like one. Runs on both sides.
 */
import type { z } from "zod";

export const NO_LINK = "Must not hold a web address";

/** `https://x`, `www.x`, `x.example/y`. A slash makes the difference: `Asphalt.com Inc` is a company. */
const LINK = /[a-z]:\/\/|\bwww\d?\.|[\p{L}\p{N}]\.\p{L}{2,24}\/\S/iu;

/** Ends of addresses that mail programs know without more around them. `J.Smith` is a person. */
const SITE =
  /[\p{L}\p{N}]\.(com|net|org|info|biz|edu|gov|io|co|us|me|ru|cn|xyz|top|site|online|shop|club|link|click|app|dev)\b/iu;

/**
 * Initials and short forms before a surname, and company forms before the partner of a joint venture, such as `J.Link`,
 * `U.S.Lime/Stone` and `Delta Const.Inc/Blain JV`. Whoever writes an address of `.com` or `.net` means one.
 */
const NAME_DOT = /\b\p{Lu}\p{Ll}?\.(?=(?!Com|Net|Org)\p{Lu}\p{Ll})|\.(?=(Inc|Const)\/\p{Lu})/gu;
const namesTaken = (typed: string) => typed.replace(NAME_DOT, " ");

/** For companies and places, whose names may be those of their sites. */
export const withoutLink = <S extends z.ZodString>(schema: S): S =>
  schema.refine((typed) => !LINK.test(namesTaken(typed)), NO_LINK);

/** For people. */
export const withoutSite = <S extends z.ZodString>(schema: S): S =>
  schema.refine((typed) => !(LINK.test(namesTaken(typed)) || SITE.test(namesTaken(typed))), NO_LINK);
