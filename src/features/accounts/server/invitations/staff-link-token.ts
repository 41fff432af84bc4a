/** The token of a one-time link: random in the link, only its hash in the database. */

import { createHash, randomBytes } from "node:crypto";
import { portal } from "#shared/portal-paths.ts";

export const newLinkToken = (): string => randomBytes(24).toString("base64url");

export const hashLinkToken = (token: string): string => createHash("sha256").update(token).digest("hex");

export const linkAddress = (publicUrl: string, token: string): string => `${publicUrl}${portal.welcome(token)}`;
