/** Signatures of Standard Webhooks (standardwebhooks.com). */
import { createHmac } from "node:crypto";

type Message = { id: string; at: Date; body: string };

/** The three headers; one signature for each secret, with a space between them. */
export function signedHeaders({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000).toString();
  const signatures = secrets.map((secret) => `v1,${signatureOf(`${id}.${timestamp}.${body}`, secret)}`);
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

const signatureOf = (signed: string, secret: string): string =>
  createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
    .update(signed)
    .digest("base64");
