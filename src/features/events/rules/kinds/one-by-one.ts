/** People of a registration who come one by one: staff add one, or take one off, after the registration. */
import type { PriceObj } from "../catalog/schema.ts";
import type { Choice } from "./choice.ts";

export type OneByOne<Details> = {
  /** What one of them is called. */
  noun: "attendee" | "guest";
  /** The questions about one more, that of the name first. Empty where it has as many as it may have. */
  questions(prices: PriceObj, details: Details): Choice[];
  /** The answers with one more at the end, about whom nothing is answered yet. */
  withOneMore(details: Details): Details;
  /** Paths of those who may be taken off. */
  leaving(details: Details): string[];
  /** @param path one of `leaving`. */
  without(details: Details, path: string): Details;
};

/** Those of a list that somebody of a path is not in, such as `attendees.1`. */
export const withoutAt = <Person>(people: readonly Person[], path: string): Person[] =>
  people.filter((_, at) => at !== Number(path.split(".")[1]));
