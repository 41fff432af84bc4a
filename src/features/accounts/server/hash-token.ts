import { createHash } from "node:crypto";

/** The database stores a token as its SHA-256, which does not give the token back. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
