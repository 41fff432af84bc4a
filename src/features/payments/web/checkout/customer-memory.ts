/** The customer form's answers, kept in this tab so that visitors do not type them twice; never a card. */
import type { CustomerTexts } from "#shared/customer-fields.ts";
import { forget, keep, recall } from "#ui/storage.ts";

type Details = Partial<CustomerTexts>;

const KEY = "customer";
const PAYER = "payer";
/** There as soon as the visitor has asked for it by `remember-details.tsx`; `own-details.ts` fills forms with it. */
const DEVICE = "details";

/** What a form of this tab has sent. Its sender pays, rather than who was typed at the checkout before. */
export function rememberCustomer(customer: Details): void {
  keep(KEY, customer);
  forget(PAYER);
  rememberOnDevice(customer);
}

/** For the forms of other days, where the visitor has asked for that. */
export function rememberOnDevice(customer: Details): void {
  if (isOnDevice()) keepOnDevice(customer);
}
export const isOnDevice = (): boolean => recall(DEVICE, "localStorage") !== undefined;
export const keepOnDevice = (customer: Details): void => keep(DEVICE, customer, "localStorage");
export const forgetOnDevice = (): void => forget(DEVICE, "localStorage");

export const recallCustomer = (): Details => ({ ...(recall(KEY) as Details | undefined) });

/** Typed at the checkout itself: it counts for more than what a registration says. */
export const rememberPayer = (typed: Details): void => keep(PAYER, typed);
export const recallPayer = () => recall(PAYER) as Details | undefined;

export function forgetCustomer(): void {
  forget(KEY);
  forget(PAYER);
}
