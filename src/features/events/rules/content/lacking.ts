/** The problems that keep a draft from being published, by field, each with a remedy. */
import { isEmail } from "#shared/email-pattern.ts";
import { parsePhone } from "#shared/phone.ts";
import { readSessionKey } from "../catalog/session-key.ts";
import { webLink } from "../catalog/web-link.ts";
import { levelKeyLabel } from "../kinds/levels.ts";
import { hasClasses, hasLevels, hasTiers } from "./content-kinds.ts";
import type { EventContent, SponsoredContent } from "./content-schema.ts";

/** Path in the content, such as `tiers.0.name` -> how to fix it. */
export type Lacking = Record<string, string[]>;

export function lackingIn(content: EventContent): Lacking {
  const found = [...ofAll(content), ...ofKind(content)];
  const byField = Map.groupBy(found, ([field]) => field);
  return Object.fromEntries([...byField].map(([field, all]) => [field, all.map(([, cure]) => cure)]));
}

type Found = [field: string, cure: string];

function* ofAll(content: EventContent): Generator<Found> {
  const { date, opensOn, closesOn, correctionsLastDay, picture, pictureAlt } = content;
  if (!content.title) yield ["title", "Must have a title: type the name of the event"];
  if (!date) yield ["date", "Must have a date: choose the day of the event"];
  if (!content.startTime) yield ["startTime", "Must have a time: type when the event begins"];
  if (!content.location) yield ["location", "Must have a location: type where people go"];
  if (picture && !pictureAlt) yield ["pictureAlt", "Must have alt text: describe the picture"];
  if (opensOn && closesOn && closesOn < opensOn)
    yield ["closesOn", "Registration closes before it opens: choose a later last day"];
  if (date && opensOn > date) yield ["opensOn", "Registration opens after the event: choose an earlier first day"];
  if (date && correctionsLastDay > date)
    yield ["correctionsLastDay", "Is after the event: choose the event day or earlier"];
  yield* ofPage(content);
  for (const [at, { label, text }] of content.program.entries()) {
    if (!label) yield [`program.${at}.label`, "Must have an activity: type it, or remove the line"];
    if (!text) yield [`program.${at}.text`, "Must have a time: type it, or remove the line"];
  }
}

const NO_LINK = "Must be a web address, such as https://www.hotel.example";
const NO_PHONE = "Must have ten digits, such as 601-555-0142";

function* ofPage(content: EventContent): Generator<Found> {
  for (const [at, { picture, alt }] of content.gallery.entries()) {
    if (!picture) yield [`gallery.${at}.picture`, "Has no picture: upload it, or remove the line"];
    else if (!alt) yield [`gallery.${at}.alt`, "Must have alt text: describe the picture"];
  }
  for (const field of ["mapLink", "hotelLink"] as const)
    if (content[field] && !webLink(content[field])) yield [field, NO_LINK];
  for (const field of ["hotelPhone", "contactPhone"] as const)
    if (content[field] && !parsePhone(content[field])) yield [field, NO_PHONE];
  if (content.contactEmail && !isEmail(content.contactEmail))
    yield ["contactEmail", "Must be an email address, such as events@mapa.example"];
}

function* ofKind(content: EventContent): Generator<Found> {
  if (hasTiers(content)) yield* ofTiers(content);
  if (hasLevels(content)) {
    const sold = content.levels.filter(({ priceCents }) => priceCents !== null);
    const isPriced = sold.length > 0 || content.event_type === "CONVENTION";
    if (!isPriced) yield ["levels.0.priceCents", "Must offer at least one level: type its price"];
    for (const [at, { level, priceCents, limit }] of content.levels.entries())
      if (priceCents === null && limit !== null)
        yield [
          `levels.${at}.priceCents`,
          `${levelKeyLabel(level)} has a limit but no price: type it, or clear the limit`,
        ];
  }
  if (!hasClasses(content)) return;
  if (content.classes.every(({ memberCents }) => memberCents === null))
    yield ["classes.0.memberCents", "Must offer at least one class: type its two prices"];
  for (const [at, { name, memberCents, nonMemberCents, sessions }] of content.classes.entries()) {
    if ((memberCents === null) !== (nonMemberCents === null))
      yield [
        `classes.${at}.${memberCents === null ? "memberCents" : "nonMemberCents"}`,
        `${name} needs both prices: type this one, or clear the other`,
      ];
    for (const [index, session] of sessions.entries())
      if (!session) yield [`classes.${at}.sessions.${index}`, "Must have dates: choose them, or remove the line"];
      else if (isBackwards(session))
        yield [`classes.${at}.sessions.${index}`, "Ends before it begins: choose a later day"];
  }
}

/** Whether a session has the form of a key, but its days do not exist or are in the wrong order. */
const isBackwards = (session: string): boolean =>
  /^\d{4}-\d\d-\d\d(?:T|\/|$)/.test(session) && readSessionKey(session) === undefined;

function* ofTiers({ tiers }: SponsoredContent): Generator<Found> {
  if (tiers.length === 0) yield ["tiers", "Must have at least one tier: add one with its price"];
  for (const [at, { name, priceCents, benefits }] of tiers.entries()) {
    if (!name) yield [`tiers.${at}.name`, "Must have a name, such as Gold Sponsor"];
    else if (tiers.findIndex((tier) => tier.name === name) < at)
      yield [`tiers.${at}.name`, `${name} is already used: give this tier another name`];
    if (priceCents === null) yield [`tiers.${at}.priceCents`, `Must have a price: type it, or 0 if free`];
    for (const [index, benefit] of benefits.entries())
      if (!benefit) yield [`tiers.${at}.benefits.${index}`, "Is empty: type what the tier includes, or remove it"];
  }
}
