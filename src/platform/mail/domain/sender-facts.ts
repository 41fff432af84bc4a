import type { Organization } from "#shared/organization.ts";
import type { Env } from "../../environment/env-schema.ts";

/** Keys of well-known services, and the names that administrators choose most. */
const USUAL_SELECTORS = ["default", "mail", "dkim", "k1", "s1", "google", "selector1", "resend", "pm", "mx"];

/** The SPF mechanism for customers of well-known services, by the ending of the server's name. */
const SERVICES: readonly (readonly [host: string, names: string])[] = [
  ["gmail.com", "include:_spf.google.com"],
  ["google.com", "include:_spf.google.com"],
  ["office365.com", "include:spf.protection.outlook.com"],
  ["outlook.com", "include:spf.protection.outlook.com"],
  ["amazonaws.com", "include:amazonses.com"],
  ["sendgrid.net", "include:sendgrid.net"],
  ["mailgun.org", "include:mailgun.org"],
  ["postmarkapp.com", "include:spf.mtasv.net"],
];

/** The sender of all mail for the check: its domain, its keys, its server, and the address for reports. */
export function senderFacts(env: Env, { email }: Pick<Organization, "email">) {
  const from = env.MAIL_FROM ?? email;
  const named = env.MAIL_DKIM_SELECTORS?.split(",").flatMap((one) => one.trim() || []) ?? [];
  const host = env.MAIL_TRANSPORT === "smtp" && env.SMTP_URL ? new URL(env.SMTP_URL).hostname : undefined;
  const service = SERVICES.find(([end]) => host === end || host?.endsWith(`.${end}`))?.[1];
  return {
    from,
    domain: from.slice(from.lastIndexOf("@") + 1).toLowerCase(),
    selectors: named.length > 0 ? named : USUAL_SELECTORS,
    sender: service ?? (host ? `a:${host}` : "mx"),
    reportsTo: email,
  };
}
