/** The unpaid registrations for an event that were made in this tab, one person after another. */
import type { ChargeView } from "#features/payments/rules/charge-view.ts";
import { removeCharges } from "#features/payments/web/cart/cart.ts";
import type { Origin } from "#features/payments/web/cart/cart-item.ts";
import type { RegistrationReference, RegistrationToken } from "#shared/identifiers.ts";
import { cents, sumCents } from "#shared/money.ts";
import { keep, recall } from "#ui/storage.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";
import { afterPayment } from "./after-payment.ts";
import { listKey } from "./list-key.ts";

/** Dispatched on `window` after each change. */
export const LIST_CHANGE = "running-list-change";

/** Answers to reuse for the next person of the same company. */
export type CompanyAddress = { company: string; street: string; city: string; state: string; zip: string };

export type ListEntry = {
  token: RegistrationToken;
  reference: RegistrationReference;
  /** The name of the registrant. */
  name: string;
  charges: ChargeView[];
  /** Links for the payer after the payment. */
  after?: Origin;
  /** The pay method selected last. */
  payMethod?: string;
  place?: CompanyAddress;
};

/** @returns the entry, or `undefined` if nothing is owed any more */
export function entryOf(token: RegistrationToken, registration: RegistrationView) {
  const { reference, status, customer, charges, payMethod } = registration;
  if (status !== "awaiting_payment") return undefined;
  const { company, street, city, state, zip } = customer;
  const entry: ListEntry = {
    token,
    reference,
    name: `${customer.firstName} ${customer.lastName}`,
    after: afterPayment(token, registration),
    charges: charges
      .filter(({ status }) => status === "open")
      .map((charge) => ({ ...charge, amountCents: cents(charge.amountCents) })),
    ...(payMethod && { payMethod }),
    ...(street && city && state && zip && { place: { company, street, city, state, zip } }),
  };
  return entry;
}

/** The total in cents that the listed registrations owe. */
export const owedFor = (list: readonly ListEntry[] = []) =>
  sumCents(list.flatMap(({ charges }) => charges.map(({ amountCents }) => amountCents)));

export function readList(eventId: string): ListEntry[] {
  const entries = recall(listKey(eventId));
  return Array.isArray(entries) ? entries : [];
}

function write(eventId: string, entries: readonly ListEntry[]): void {
  if (JSON.stringify(entries) === JSON.stringify(readList(eventId))) return;
  keep(listKey(eventId), entries);
  window.dispatchEvent(new Event(LIST_CHANGE));
}

/** Adds a registration at the end, or updates it. */
export function keepInList(eventId: string, entry: ListEntry): void {
  const entries = readList(eventId);
  const at = entries.findIndex(({ token }) => token === entry.token);
  write(eventId, at < 0 ? [...entries, entry] : entries.with(at, entry));
}

/** Removes a registration from the list, and its charges from the cart. */
export function dropFromList(eventId: string, token: RegistrationToken): void {
  const entries = readList(eventId);
  removeCharges(entries.find((entry) => entry.token === token)?.charges.map((charge) => charge.token) ?? []);
  write(
    eventId,
    entries.filter((entry) => entry.token !== token),
  );
}

export const forgetList = (eventId: string): void => write(eventId, []);
