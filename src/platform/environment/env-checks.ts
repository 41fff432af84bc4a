/** Checks of values of the environment. */

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);
export const isLoopbackHost = (host: string): boolean => LOOPBACK.has(host);

/** Whether only this machine can reach the site: it listens on loopback, and no other public address is set. */
export const isSeenOnlyHere = (host: string, publicUrl?: string): boolean =>
  isLoopbackHost(host) && (!publicUrl || isLoopbackHost(new URL(publicUrl).hostname.replace(/^\[|\]$/g, "")));

/** Whether a key of Stripe's moves real money. */
export const isLiveKey = (key: string): boolean => /^[a-z]+_live_/.test(key);
