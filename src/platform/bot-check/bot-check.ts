/** Proof that a person is paying. One verification call, whatever the provider. */

export type BotCheck = {
  provider: "altcha" | "off";
  /** A fresh challenge for providers that need one from us. */
  challenge?(): Promise<object>;
  /** True when the token is genuine, in time and not used before. */
  verify(token: string, clientAddress: string): Promise<boolean>;
};
