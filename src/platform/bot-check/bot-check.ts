/** Proof that a person is paying. One verification call, whatever the provider. */
import type { BotCheckCompany } from "./companies.ts";

export type BotCheck = {
  provider: "altcha" | "off" | BotCheckCompany;
  /** What the browser's part of another company's check needs. */
  siteKey?: string;
  /** A fresh challenge for providers that need one from us. */
  challenge?(): Promise<object>;
  /**
   * True when the token is genuine, in time and not used before.
   *
   * @throws BotCheckUnreachable when nobody can say.
   */
  verify(token: string, clientAddress: string): Promise<boolean>;
};

/** The company that checks gave no usable answer in time. The message is for the log. */
export class BotCheckUnreachable extends Error {}
