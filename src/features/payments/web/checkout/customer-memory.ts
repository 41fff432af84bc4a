/** The customer form's answers, kept in this tab so that visitors do not type them twice; never a card. */
import type { CustomerTexts } from "#shared/customer-fields.ts";
import { forget, keep, recall } from "#ui/storage.ts";

const KEY = "customer";

export const rememberCustomer = (customer: Partial<CustomerTexts>): void => keep(KEY, customer);

export const recallCustomer = (): Partial<CustomerTexts> => ({
  ...(recall(KEY) as Partial<CustomerTexts> | undefined),
});

export const forgetCustomer = (): void => forget(KEY);
