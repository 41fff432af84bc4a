/** The card that a payer has entered, and the interface between the checkout and any card box. */
import type { Customer } from "#shared/contact.ts";
import type { SummaryError } from "#ui/forms/use-field-errors.ts";
import type { CardFunding } from "../../rules/fee.ts";

export type SelectedCard = {
  /** `pm_` or `ctoken_`: all that the server receives of the card. */
  id: string;
  brand: string;
  last4: string;
  funding: CardFunding;
  /** Where "Change" leads back to. */
  fieldId: string;
};

/** The payer's way to pay, known before the card or account is entered: a bank account bears no card fee. */
export type PayWay = "card" | "bank";

export type CardBoxHandle = {
  /** The problems of the entry; empty where it is valid. */
  check(): Promise<SummaryError | undefined>;
  /**
   * Turns the entry into a token. Nothing is charged.
   *
   * @throws CardNotTaken with words for the payer.
   */
  take(customer: Customer): Promise<SelectedCard>;
};

/** The message is meant for the payer: nothing was charged, and another try is safe. */
export class CardNotTaken extends Error {}
