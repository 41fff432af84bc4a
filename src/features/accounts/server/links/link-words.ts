/**
 * The token and the code of a link. Both follow from the link's id and the site's secret, so that neither a row nor an
 * email in the outbox holds them: a reader of the database can use no link.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const sign = (secret: string, what: string, id: string): Buffer =>
  createHmac("sha256", secret).update(`account link ${what} ${id}`).digest();

export const tokenOfLink = (secret: string, id: string): string => sign(secret, "token", id).toString("base64url");

/** Six digits. */
export const codeOfLink = (secret: string, id: string): string =>
  String(sign(secret, "code", id).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");

/** @param code six digits. */
export const isCodeOfLink = (secret: string, id: string, code: string): boolean =>
  timingSafeEqual(Buffer.from(codeOfLink(secret, id)), Buffer.from(code));
