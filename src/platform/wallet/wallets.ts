/** The wallets of phones, and which of them the operator has keys for. */
import { createPrivateKey, X509Certificate } from "node:crypto";
import type { z } from "zod";
import type { walletVariables } from "./env-variables.ts";

export type WalletEnv = { [name in keyof typeof walletVariables]?: z.output<(typeof walletVariables)[name]> };

/** A pass as both wallets show it. */
export type PassContent = {
  /** The same for the same card, so that a later pass replaces an earlier one. */
  serial: string;
  issuer: string;
  title: string;
  name: string;
  level: string;
  number: string;
  /** Last day, in words and as the instant at which it ends. */
  validUntil: { words: string; ends: Date };
  /** Address in the QR code. */
  url: string;
};

const APPLE = [
  "APPLE_PASS_TYPE_ID",
  "APPLE_TEAM_ID",
  "APPLE_PASS_CERTIFICATE",
  "APPLE_PASS_KEY",
  "APPLE_WWDR_CERTIFICATE",
] as const;
const GOOGLE = ["GOOGLE_WALLET_ISSUER_ID", "GOOGLE_WALLET_EMAIL", "GOOGLE_WALLET_KEY"] as const;

/** @returns the keys for Apple's passes, where they are set. */
export function appleKeys(env: WalletEnv) {
  const { APPLE_PASS_TYPE_ID: passTypeId, APPLE_TEAM_ID: teamId, APPLE_PASS_KEY: key } = env;
  const { APPLE_PASS_CERTIFICATE: certificate, APPLE_WWDR_CERTIFICATE: issuedBy } = env;
  return passTypeId && teamId && key && certificate && issuedBy
    ? { passTypeId, teamId, signer: { key, certificate, issuedBy } }
    : undefined;
}

/** @returns the keys for Google's passes, where they are set. */
export function googleKeys(env: WalletEnv) {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_EMAIL: email, GOOGLE_WALLET_KEY: key } = env;
  return issuerId && email && key ? { issuerId, email, key } : undefined;
}

/** @returns lines that name the variable and the cure. */
export function* walletProblems(env: WalletEnv) {
  for (const names of [APPLE, GOOGLE]) {
    const set = names.find((name) => env[name]);
    for (const name of names) if (set && !env[name]) yield `${name}: needed with ${set}`;
  }
  for (const name of ["APPLE_PASS_CERTIFICATE", "APPLE_WWDR_CERTIFICATE"] as const)
    if (env[name] && !opens(() => new X509Certificate(env[name] ?? "")))
      yield `${name}: this certificate cannot be read`;
  for (const name of ["APPLE_PASS_KEY", "GOOGLE_WALLET_KEY"] as const)
    if (env[name] && !isRsaKey(env[name])) yield `${name}: a private RSA key without a password`;
  const { APPLE_PASS_CERTIFICATE: certificate, APPLE_PASS_KEY: key } = env;
  if (certificate && key && !opens(() => belongs(certificate, key)))
    yield "APPLE_PASS_KEY: it belongs to another certificate than APPLE_PASS_CERTIFICATE";
}

const isRsaKey = (key: string): boolean => opens(() => createPrivateKey(key).asymmetricKeyType === "rsa");
const belongs = (certificate: string, key: string) =>
  new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));

/** Whether it returns anything but false. */
function opens(read: () => unknown): boolean {
  try {
    return read() !== false;
  } catch {
    return false;
  }
}
