/** The card that a payer has chosen, and the interface between the checkout and any card box. */
import type { Customer } from "#shared/contact.ts";
import type { SummaryError } from "#ui/forms/use-field-errors.ts";
import type { CardFunding } from "../../rules/fee.ts";

export type ChosenCard = {
  /** `pm_` or `ctoken_`: all that the server receives of the card. */
  id: string;
  brand: string;
  last4: string;
  funding: CardFunding;
  /** Where "Change" leads back to. */
  fieldId: string;
};

/** What the payer is about to pay with, before it is entered: a bank account bears no card fee. */
export type PayWay = "card" | "bank";

export type CardBoxHandle = {
  /** The problems of the entry; empty where it is valid. */
  check(): Promise<SummaryError | undefined>;
  /**
   * Nothing is charged by it.
   *
   * @throws CardNotTaken with words for the payer.
   */
  take(customer: Customer): Promise<ChosenCard>;
};

/** The message is meant for the payer: nothing was charged, and another try is safe. */
export class CardNotTaken extends Error {}
