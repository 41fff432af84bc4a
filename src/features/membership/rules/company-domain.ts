/** An email domain whose mailboxes all belong to one company. */
import { z } from "zod";
import { lineSchema } from "#shared/text.ts";
import { isFreeMail } from "./mail-providers.ts";

export const MAX_DOMAIN = 253;
const MISSING = "Must enter an email domain, such as deltapaving.com";
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const DOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})+$`);

/** The domain of an address, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** Lower case, without a leading @. Public mail providers are refused: their domains say nothing about a company. */
export const companyDomainSchema = lineSchema(MAX_DOMAIN, MISSING)
  .overwrite((typed) => typed.toLowerCase().replace(/^@/, ""))
  .regex(DOMAIN, MISSING)
  .refine((domain) => !isFreeMail(domain), "Anybody may have an address there: enter the company's own domain");

export const newDomainSchema = z.strictObject({ domain: companyDomainSchema });
