/** What every kind of event provides for `registerForEvent`. */
import type { z } from "zod";
import type { Scheduled } from "../catalog/choose-session.ts";
import type { RegisteredPerson } from "../catalog/people.ts";
import type { SaleLine } from "../catalog/sales.ts";
import type { PriceObj } from "../catalog/schema.ts";
import type { Choice } from "./choice.ts";
import type { OneByOne } from "./one-by-one.ts";

/** Label -> value, as staff, mail and the API show the answers. */
export type CustomInputs = Record<string, string>;

/** The fields beside `customInputs` of callers that know only the specification. */
export type LabelledAnswers = { customInputs: CustomInputs; isAttendingReception?: string | undefined };

export type Kind<Details> = {
  /** Checks the typed answers. */
  details: z.ZodType<Details>;
  /**
   * What the answers buy, in the order shown. Pure: the browser computes the same lines.
   *
   * @returns a message by field where an answer names something that the event does not sell.
   */
  sell(prices: PriceObj, details: Details): { lines: SaleLine[] } | { problems: Record<string, string[]> };
  /**
   * The answers as they fit the event's dates on a day, such as with the session of a class. Absent where they do not
   * depend on either.
   *
   * @returns a message by field where they do not fit.
   */
  atEvent?(
    event: Scheduled,
    details: Details,
    now: Date,
  ): { details: Details } | { problems: Record<string, string[]> };
  /** The questions that staff may answer anew, in the order of the form, with what the event sells as their options. */
  choices(event: Scheduled & { price_obj: PriceObj }, details: Details): Choice[];
  /** The answers with the people that they still include, after another choice. Absent where no choice includes any. */
  fitPeople?(prices: PriceObj, details: Details): Details;
  toCustomInputs(details: Details): CustomInputs;
  /** The labels that every registration has there, in order; the others name a person. */
  answerLabels: readonly string[];
  /** Reads the kind's own labels. The check of `details` refuses what this function cannot read. */
  fromCustomInputs(answers: LabelledAnswers): unknown;
  /** Every person whose name may be corrected later, those without a name included. */
  people(details: Details): RegisteredPerson[];
  /** People whom staff add and take off one by one. Absent where a tier says how many, or where a form is for one. */
  oneByOne?: OneByOne<Details>;
  /** How many people these answers bring, which the event's capacity counts. */
  headcount(details: Details, prices: PriceObj): number;
  /** The most people that a tier brings. Absent where the kind sells no tiers. */
  peopleOfTier?(prices: PriceObj, tier: string): number;
  /** True where the answers ask for a member's price: the roll is then looked up. Absent where members pay the same. */
  asksMemberPrice?(details: Details): boolean;
  /** The same answers of somebody who is no member. Needed where `asksMemberPrice` is. */
  withoutMembership?(details: Details): Details;
};
