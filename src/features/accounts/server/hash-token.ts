import { createHash } from "node:crypto";

/** What the database holds of a token: SHA-256, from which nobody gets the token back. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
