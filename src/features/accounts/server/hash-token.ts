import { createHash } from "node:crypto";

/** What the database holds of a token: SHA-256, which does not give the token back. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
