/**
 * Secrets of endpoints. Each is derived from the site's own secret, so that no row, backup or export holds one, and a
 * repeated request gets the same answer.
 */
import { createHmac } from "node:crypto";

type Endpoint = { id: string; secretNo: number; oldSecrets: readonly { no: number; until: string }[] };

/** An earlier secret signs beside the new one for a day, in which the receiver takes the new one. */
export const OLD_SECRET_MS = 24 * 60 * 60 * 1000;

export const secretOf = (siteSecret: string, { id, secretNo }: Pick<Endpoint, "id" | "secretNo">): string =>
  `whsec_${createHmac("sha256", siteSecret).update(`webhook ${id} ${secretNo}`).digest("base64")}`;

/** The secrets that sign at an instant, the newest first. */
export function secretsAt(siteSecret: string, { id, secretNo, oldSecrets }: Endpoint, at: Date): string[] {
  const old = oldSecrets.filter(({ until }) => new Date(until) > at).map(({ no }) => no);
  return [secretNo, ...old.toReversed()].map((no) => secretOf(siteSecret, { id, secretNo: no }));
}

/** The columns of an endpoint whose secret is rotated. */
export const rotated = ({ secretNo, oldSecrets }: Omit<Endpoint, "id">, at: Date) => ({
  secretNo: secretNo + 1,
  oldSecrets: [
    ...oldSecrets.filter(({ until }) => new Date(until) > at),
    { no: secretNo, until: new Date(at.getTime() + OLD_SECRET_MS).toISOString() },
  ],
});
