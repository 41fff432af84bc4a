/** The interface of every kind of event. */
import type { z } from "zod";
import type { Scheduled } from "../catalog/choose-session.ts";
import type { RegisteredPerson } from "../catalog/people.ts";
import type { Prices } from "../catalog/prices.ts";
import type { SaleLine } from "../catalog/sales.ts";
import type { Choice } from "./choice.ts";
import type { OneByOne } from "./one-by-one.ts";

/** Label -> value: the answers for staff, mail and the API. */
export type CustomInputs = Record<string, string>;

/** The answers of callers that know only the specification. */
export type LabelledAnswers = { customInputs: CustomInputs; isAttendingReception?: string | undefined };

export type Kind<Details> = {
  /** Checks the typed answers. */
  details: z.ZodType<Details>;
  /**
   * The lines that the answers buy, in the displayed order. Pure: the browser computes the same lines.
   *
   * @returns a message by field if an answer names something that the event does not sell.
   */
  sell(prices: Prices, details: Details): { lines: SaleLine[] } | { problems: Record<string, string[]> };
  /**
   * Completes the answers from the event and the current time, such as with the session of a class. Missing if the
   * kind's answers do not depend on them.
   *
   * @returns a message by field if they do not fit.
   */
  atEvent?(
    event: Scheduled,
    details: Details,
    now: Date,
  ): { details: Details } | { problems: Record<string, string[]> };
  /** The questions whose answers staff may change, in the order of the form, with the event's catalog as options. */
  choices(event: Scheduled & { prices: Prices }, details: Details): Choice[];
  /** Adjusts the people after a change of the answers. Missing if no answer decides the number of people. */
  fitPeople?(prices: Prices, details: Details): Details;
  toCustomInputs(details: Details): CustomInputs;
  /** The custom input labels that every registration has, in order. All other labels name a person. */
  answerLabels: readonly string[];
  /** Reads the kind's own labels. The check of `details` refuses what this function cannot read. */
  fromCustomInputs(answers: LabelledAnswers): unknown;
  /** Every person whose name may be corrected later, including those without a name. */
  people(details: Details): RegisteredPerson[];
  /** Adds and removes people one by one. Missing if a tier decides their number, or if a form is for one person. */
  oneByOne?: OneByOne<Details>;
  /** The number of people, which the event's capacity counts. */
  headcount(details: Details, prices: Prices): number;
  /** The most people that a tier includes. Missing if the kind has no tiers. */
  peopleOfTier?(prices: Prices, tier: string): number;
  /** Whether the answers claim a member price, which is checked against the roll. Missing if members pay the same. */
  asksMemberPrice?(details: Details): boolean;
  /** The same answers for a non-member. Required with `asksMemberPrice`. */
  withoutMembership?(details: Details): Details;
};
