/** Staff add and remove people of a registration one by one. */
import type { Prices } from "../catalog/prices.ts";
import type { Choice } from "./choice.ts";

export type OneByOne<Details> = {
  /** The word for one person. */
  noun: "attendee" | "guest";
  /** The questions about another person, the name first. Empty if the maximum is reached. */
  questions(prices: Prices, details: Details): Choice[];
  /** The answers with another, empty person at the end. */
  withOneMore(details: Details): Details;
  /** Paths of the people who may be removed. */
  leaving(details: Details): string[];
  /** @param path one of `leaving`. */
  without(details: Details, path: string): Details;
};

/** The list without the person at a path such as `attendees.1`. */
export const withoutAt = <Person>(people: readonly Person[], path: string): Person[] =>
  people.filter((_, at) => at !== Number(path.split(".")[1]));
