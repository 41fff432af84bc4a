/** Tokens that programs send in the header `Authorization`: those for the API, and those of agencies for the register. */
import { createHmac } from "node:crypto";

/** `last_used_at` of a token is written at most this often. */
const USE_PRECISION_MS = 5 * 60_000;

/** Derived from the site's secret: a repeated request gets the same token, and no row stores it. */
export const derivedToken = (secret: string, what: string): string =>
  createHmac("sha256", secret).update(what).digest("base64url");

/** @param header `Authorization`. @returns nothing where it names another scheme. */
export const bearerOf = (header: string | null | undefined): string | undefined => {
  const found = header?.match(/^Bearer(?: (.*))?$/i);
  return found ? (found[1] ?? "").trim() : undefined;
};

/** Whether a use at that time is to be written. */
export const isUseNews = (lastUsedAt: Date | null, at: Date): boolean =>
  !lastUsedAt || at.getTime() - lastUsedAt.getTime() >= USE_PRECISION_MS;
