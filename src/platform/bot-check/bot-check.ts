/** Proof that a person sends a payment or form. One verification call for every provider. */
import type { BotCheckCompany } from "./companies.ts";

export type BotCheck = {
  provider: "altcha" | "off" | BotCheckCompany;
  /** The data that the browser needs for another company's check. */
  siteKey?: string;
  /** A fresh challenge for providers that need one from us. */
  challenge?(): Promise<object>;
  /**
   * True when the token is genuine, not expired and not used before.
   *
   * @throws BotCheckUnreachable when the provider does not answer.
   */
  verify(token: string, clientAddress: string): Promise<boolean>;
};

/** The company that checks gave no usable answer in time. The message is for the log. */
export class BotCheckUnreachable extends Error {}
