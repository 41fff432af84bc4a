/** The variables of the environment. Every one is optional; each carries its own explanation. */
import { z } from "zod";
import { backupVariables } from "../backup/env-variables.ts";
import { BOT_CHECK_COMPANIES } from "../bot-check/companies.ts";
import { databaseVariables } from "../database/env-variables.ts";
import { openidVariables } from "../openid/env-variables.ts";
import { s3Variables } from "../storage/env-variables.ts";
import { walletVariables } from "../wallet/env-variables.ts";
import { webhookVariables } from "../webhooks/env-variables.ts";

const onOff = z.enum(["on", "off"]);

const ownTemplate = (does: string) =>
  z.string().optional().describe(`EmailJS identifier of the template that ${does}. Unset: the general one.`);

export const envSchema = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"])
    .default("production")
    .describe("How the program runs; npm start sets production."),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe("TCP port to listen on; 0 takes a free one."),
  HOST: z.string().default("127.0.0.1").describe("Address to listen on; 0.0.0.0 in a container."),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Address that visitors type, without a path; links in mail and cookies follow it. Unset: http://HOST:PORT.",
    ),
  HSTS_SUBDOMAINS: onOff
    .default("on")
    .describe("Whether browsers ask all names below this one by https alone; off where one of them answers http."),
  DATA_DIR: z
    .string()
    .default("./data")
    .describe("Folder of the embedded database, stored files and the generated secret."),
  ...databaseVariables,
  SAMPLE_DATA: onOff
    .optional()
    .describe(
      "Fill an empty database with the sample association. On by default for the embedded database, off with DATABASE_URL.",
    ),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      "At least 32 characters that sign sessions and links. Made and kept in DATA_DIR when unset and the database is embedded.",
    ),
  TRUSTED_PROXY: z
    .string()
    .optional()
    .describe("Comma-separated addresses of reverse proxies whose X-Forwarded-For header is believed."),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, "a secret or restricted key of Stripe begins with sk_ or rk_")
    .optional()
    .describe("Takes cards through Stripe. Unset: the built-in test cards on loopback, no cards elsewhere."),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(?:test|live)_\w+$/, "a publishable key of Stripe begins with pk_")
    .optional()
    .describe("The key that goes to the browser; needed with STRIPE_SECRET_KEY, of the same account and mode."),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, "the signing secret of a webhook begins with whsec_")
    .optional()
    .describe("Signs Stripe's webhooks to /api/webhooks/stripe. Unset: they are refused."),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Another address than Stripe's, such as a simulator's; only with a test key."),
  PAYMENTS_TEST_MODE: z
    .literal("no-money-moves")
    .optional()
    .describe("no-money-moves allows test cards, the built-in ones or Stripe's, on an address other than loopback."),
  MAIL_TRANSPORT: z
    .enum(["mailbox", "smtp", "emailjs"])
    .default("mailbox")
    .describe("Where mail goes: the mailbox staff read in the admin portal, an SMTP server, or the EmailJS service."),
  MAIL_FROM: z.email().optional().describe("Sender address of all mail. Unset: the association's own address."),
  MAIL_DKIM_SELECTORS: z
    .string()
    .regex(/^[\w.-]+(?:\s*,\s*[\w.-]+)*$/, "names with a comma between them")
    .optional()
    .describe("Where the portal looks for the sender's DKIM keys, with commas: s1, s2. Unset: the usual names."),
  DNS_SERVERS: z
    .string()
    .regex(/^[\d.:a-fA-F[\]]+(?:,[\d.:a-fA-F[\]]+)*$/, "addresses such as 127.0.0.1:53, with a comma between them")
    .optional()
    .describe(
      "DNS servers that are asked about the sender's domain and those of companies, with commas. Unset: the machine's own.",
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe("SMTP server with credentials, such as smtps://user:password@mail.example.org."),
  EMAILJS_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://api.emailjs.com")
    .describe("Address of the EmailJS service."),
  EMAILJS_SERVICE_ID: z.string().optional().describe("EmailJS service identifier."),
  EMAILJS_TEMPLATE_ID: z
    .string()
    .optional()
    .describe(
      "EmailJS identifier of the general template, for every email without one of its own: to_email, to_name, reply_to, subject, html, message.",
    ),
  EMAILJS_TEMPLATE_CLASS_REGISTRATION: ownTemplate("confirms a class registration"),
  EMAILJS_TEMPLATE_CONTACT: ownTemplate("brings a contact message to the office"),
  EMAILJS_TEMPLATE_APPLICATION: ownTemplate("brings an application to the office, and confirms it to the applicant"),
  EMAILJS_TEMPLATE_PAYMENT: ownTemplate("confirms a payment"),
  EMAILJS_TEMPLATE_EVENT_REGISTRATION: ownTemplate("confirms an event registration"),
  EMAILJS_PUBLIC_KEY: z.string().optional().describe("EmailJS public user key."),
  EMAILJS_PRIVATE_KEY: z.string().optional().describe("EmailJS private key, which stays on the server."),
  BOUNCE_WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe("Lets a mail service report bounces to /api/mail/bounces. Unset: that address answers 404."),
  STORAGE: z
    .enum(["disk", "s3"])
    .default("disk")
    .describe("Where logos and documents are kept: in DATA_DIR, or in a bucket of an S3 server."),
  ...s3Variables,
  ...backupVariables,
  BOT_CHECK: z
    .enum(["altcha", ...BOT_CHECK_COMPANIES, "off"])
    .default("altcha")
    .describe(
      "Proof that a person pays: altcha, which needs no other company; recaptcha (version 2, the checkbox), turnstile or hcaptcha with their keys; or off (only while HOST is loopback).",
    ),
  FORMS_AN_HOUR: z.coerce
    .number()
    .int()
    .min(0)
    .default(3)
    .describe(
      "How many registrations for one event, applications or messages one network sends in an hour before the bot check is asked.",
    ),
  UNPAID_AN_HOUR: z.coerce
    .number()
    .int()
    .min(0)
    .default(10)
    .describe(
      "How many unpaid registrations one event gets in an hour, from any networks, before the next ones need the bot check.",
    ),
  LETTERS_AN_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe(
      "How many emails in an hour one recipient gets by forms of visitors who did not pass the bot check. More are held back for staff.",
    ),
  BOT_CHECK_SITE_KEY: z.string().optional().describe("Site key of reCAPTCHA, Turnstile or hCaptcha; browsers get it."),
  BOT_CHECK_SECRET_KEY: z.string().optional().describe("Secret key that belongs to the site key."),
  BOT_CHECK_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "For tests, only while no other machine reaches the site: asked about tokens instead of the company's own address.",
    ),
  ...openidVariables,
  ...walletVariables,
  ...webhookVariables,
  STOP_GRACE_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(1)
    .describe("Seconds for which a stop takes new connections: more than between two checks of a balancer."),
  LOG_LEVEL: z
    .enum(["silent", "error", "warn", "info", "debug"])
    .default("info")
    .describe("How much is logged, as JSON lines on standard output."),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe("Bearer token that /metrics asks for. Unset: /metrics answers loopback only."),
});

export type Env = z.output<typeof envSchema>;
