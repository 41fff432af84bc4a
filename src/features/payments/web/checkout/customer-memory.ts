/** The customer form's answers, kept in this tab so that visitors do not type them twice; never a card. */
import type { CustomerTexts } from "#shared/customer-fields.ts";
import { forget, keep, recall } from "#ui/storage.ts";

type Details = Partial<CustomerTexts>;

const KEY = "customer";
const PAYER = "payer";
/** Stored once the visitor opts in with `remember-details.tsx`; `own-details.ts` fills forms with it. */
const DEVICE = "details";

/** Saves the details that a form in this tab sent. They replace a payer typed at the checkout before. */
export function rememberCustomer(customer: Details): void {
  keep(KEY, customer);
  forget(PAYER);
  rememberOnDevice(customer);
}

/** Saves the details beyond this visit, if the visitor has opted in. */
export function rememberOnDevice(customer: Details): void {
  if (isOnDevice()) keepOnDevice(customer);
}
export const isOnDevice = (): boolean => recall(DEVICE, "localStorage") !== undefined;
export const keepOnDevice = (customer: Details): void => keep(DEVICE, customer, "localStorage");
export const forgetOnDevice = (): void => forget(DEVICE, "localStorage");

export const recallCustomer = (): Details => ({ ...(recall(KEY) as Details | undefined) });

/** Saves the payer typed at the checkout, who takes precedence over a registration's details. */
export const rememberPayer = (typed: Details): void => keep(PAYER, typed);
export const recallPayer = () => recall(PAYER) as Details | undefined;

export function forgetCustomer(): void {
  forget(KEY);
  forget(PAYER);
}
