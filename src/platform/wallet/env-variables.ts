/** The operator's variables for passes of Apple Wallet and Google Wallet. */
import { z } from "zod";

/** Reads `\n` as a line end, because many places where variables are set hold one line. */
const pem = (kind: "CERTIFICATE" | "PRIVATE KEY") =>
  z
    .string()
    .max(20_000)
    .transform((text) => text.replaceAll("\\n", "\n").trim())
    .refine(
      (text) => text.startsWith("-----BEGIN ") && text.endsWith(`${kind}-----`),
      `PEM, from -----BEGIN to ${kind}-----`,
    )
    .optional();

export const walletVariables = {
  APPLE_PASS_TYPE_ID: z
    .string()
    .regex(/^pass\.[\w.-]{1,200}$/, "a pass type identifier begins with pass.")
    .optional()
    .describe("Pass type identifier at Apple, such as pass.org.example.certified. Unset: no passes for Apple Wallet."),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, "ten capital letters and digits")
    .optional()
    .describe("Team identifier of the Apple developer account."),
  APPLE_PASS_CERTIFICATE: pem("CERTIFICATE").describe(
    "Certificate of the pass type identifier as PEM; line ends may be written as \\n.",
  ),
  APPLE_PASS_KEY: pem("PRIVATE KEY").describe("Its private RSA key as PEM, without a password."),
  APPLE_WWDR_CERTIFICATE: pem("CERTIFICATE").describe(
    "Apple's Worldwide Developer Relations certificate that issued it, as PEM.",
  ),
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{1,30}$/, "digits")
    .optional()
    .describe("Issuer identifier in the Google Wallet console. Unset: no passes for Google Wallet."),
  GOOGLE_WALLET_EMAIL: z
    .email()
    .max(300)
    .optional()
    .describe("Address of the service account that may make passes for that issuer."),
  GOOGLE_WALLET_KEY: pem("PRIVATE KEY").describe(
    "The service account's private RSA key as PEM; line ends may be written as \\n.",
  ),
};
