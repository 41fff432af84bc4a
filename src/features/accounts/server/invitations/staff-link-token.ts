/** The token of a one-time link: random in the link, only its hash in the database. */

import { createHmac, randomBytes } from "node:crypto";
import { portal } from "#shared/portal-paths.ts";

export const newLinkToken = (): string => randomBytes(24).toString("base64url");

/**
 * The token of an invitation by email follows from its id and the site's secret, so that an email in the outbox does
 * not hold it.
 */
export const invitationToken = (secret: string, id: string): string =>
  createHmac("sha256", secret).update(`staff invitation ${id}`).digest("base64url");

export const linkAddress = (publicUrl: string, token: string): string => `${publicUrl}${portal.welcome(token)}`;
