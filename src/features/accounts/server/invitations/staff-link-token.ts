/** The token of a one-time link: random in the link, only its hash in the database. */

import { randomBytes } from "node:crypto";
import { portal } from "#shared/portal-paths.ts";

export const newLinkToken = (): string => randomBytes(24).toString("base64url");

export const linkAddress = (publicUrl: string, token: string): string => `${publicUrl}${portal.welcome(token)}`;
