/** One request to an endpoint: bounded in time and in what it reads, and never redirected. */
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { text } from "node:stream/consumers";
import { checkedLookup, type Resolve, refuseAddress } from "./check-address.ts";

export type Post = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Lets it go to this machine and a private network, and by http. */
  allowsNearby: boolean;
  resolve: Resolve;
  /** Only a test waits less. */
  patienceMs?: number;
};

export type Answer = { code: number; text: string };

const PATIENCE_MS = 10_000;
/** In bytes; the rest of an answer is not read. */
export const ANSWER_BYTES = 2000;

/** @throws AddressRefused, or the failure of the connection */
export async function postWebhook(post: Post): Promise<Answer> {
  const { url, allowsNearby } = post;
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:" && !allowsNearby) throw new Error("Only https is allowed.");
  // An address is connected to without a lookup.
  const bare = hostname.replace(/^\[|\]$/g, "");
  if (isIP(bare)) refuseAddress(bare, allowsNearby);
  const signal = AbortSignal.timeout(post.patienceMs ?? PATIENCE_MS);
  try {
    return await request(post, signal);
  } catch (error) {
    if (signal.aborted) throw new Error("No answer within 10 seconds.");
    throw error;
  }
}

const request = ({ url, headers, body, allowsNearby, resolve }: Post, signal: AbortSignal): Promise<Answer> =>
  new Promise((done, failed) => {
    const { request: open } = url.startsWith("https:") ? https : http;
    const options: https.RequestOptions = {
      method: "POST",
      agent: false,
      lookup: checkedLookup(resolve, allowsNearby),
      signal,
      headers: {
        ...headers,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Blacktop-Webhooks",
      },
    };
    open(url, options, (answer) => {
      const code = answer.statusCode ?? 0;
      answer.on("error", failed);
      text(beginning(answer)).then((read) => done({ code, text: read }), failed);
    })
      .on("error", failed)
      .end(body);
  });

async function* beginning(answer: http.IncomingMessage): AsyncGenerator<Buffer> {
  let left = ANSWER_BYTES;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) break;
  }
}
