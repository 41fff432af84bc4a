/** The forms of the account's pages, sent over HTTP with addresses that have an account and with others, and timed. */
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { hashPassword } from "better-auth/crypto";
import type { BuiltSite } from "../test/built-site.ts";
import { querySite } from "../test/site-database.ts";

/** Each form is sent five times per address: a code may be tried that often, and no form slows down by then. */
const TRIES_OF_ONE = 5;
const WARM_UP = 10;
const PASSWORD = "ferry mast cobalt onion";
const LETTERS_LIMIT_S = 300;

type Form = { path: string; body: (email: string) => object };
const code = (type: string): Form => ({
  path: "/auth/verify-code",
  body: (email) => ({ email, code: "000000", type }),
});
/** The order matters: the letters' codes exist when they are tried. */
export const FORMS: Record<string, Form> = {
  "Sign in": { path: "/auth/sign-in/email", body: (email) => ({ email, password: "not the password" }) },
  "Sign up": { path: "/auth/sign-up", body: (email) => ({ email, name: "Lee Ames", password: PASSWORD }) },
  "Sign up again": { path: "/auth/sign-up/again", body: (email) => ({ email }) },
  "Forgotten password": { path: "/auth/reset-password", body: (email) => ({ email }) },
  "Magic link": { path: "/auth/magic-link", body: (email) => ({ email }) },
  "Code of a sign-up": code("sign-up"),
  "Code of a reset": code("reset"),
  "Code of a magic link": code("magic-link"),
};

export type Addresses = { known: string[]; unknown: string[] };
/** Milliseconds of each try, and every different answer. */
export type Tried = { known: number[]; unknown: number[]; answers: Set<string> };

/** Enough addresses for `tries` of each form, half of them with an account. */
export async function makeAddresses(site: BuiltSite, tries: number): Promise<Addresses> {
  // Letters alone: the digits of a UUID make a card's number now and then, which no field takes.
  const word = () => crypto.randomUUID().replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");
  const some = () => Array.from({ length: Math.ceil((tries + WARM_UP) / TRIES_OF_ONE) }, () => `${word()}@example.org`);
  const addresses = { known: some(), unknown: some() };
  await querySite(
    site,
    `with made as (insert into users (name, email, email_verified, grants, created_at, updated_at)
       select 'Pat Calloway', unnest($1::text[]), true, '{}', now(), now() returning id)
     insert into credentials (user_id, account_id, provider_id, password, created_at, updated_at)
       select id, id::text, 'credential', $2, now(), now() from made`,
    [addresses.known, await hashPassword("gravel heron copper lid")],
  );
  return addresses;
}

/** Both kinds in turn, a coin saying which goes first: neither always follows the work that the other left behind. */
export async function tryForm(site: BuiltSite, form: Form, addresses: Addresses, tries: number, into: Tried) {
  for (let count = -WARM_UP; count < tries; count += 1) {
    const at = Math.floor((count + WARM_UP) / TRIES_OF_ONE);
    const kinds = ["known", "unknown"] as const;
    for (const kind of Math.random() < 0.5 ? kinds : kinds.toReversed()) {
      const { ms, seen } = await ask(site, form, addresses[kind][at] ?? "");
      if (count >= 0) into[kind].push(ms);
      into.answers.add(seen);
    }
  }
}

let visitors = 0;

/** Every request comes from a network of its own, as the limits see it. */
async function ask({ port }: BuiltSite, { path, body }: Form, email: string) {
  const visitor = `10.${(++visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const headers = { "content-type": "application/json", "x-forwarded-for": visitor };
  const address = `http://127.0.0.1:${port}/api${path}`;
  const begun = performance.now();
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body(email)) });
  const text = await response.text();
  const ms = performance.now() - begun;
  if (response.status >= 429) throw new Error(`${path} answered ${response.status}: ${text}`);
  // Only the names of the headers are compared, because values such as the date differ.
  return { ms, seen: JSON.stringify([response.status, text, [...response.headers.keys()]]) };
}

/** Letters are decided on and written after the answer: the next form is measured without them. */
export async function lettersAreOut(site: BuiltSite): Promise<void> {
  const waiting = `select (select count(*) from outbox where sent_at is null) +
    (select count(*) from pgboss.job where name = 'accounts.post-link' and state < 'completed') as waiting`;
  for (let seconds = 0; seconds < LETTERS_LIMIT_S; seconds += 1) {
    const [row] = await querySite<{ waiting: string }>(site, waiting);
    if (row?.waiting === "0") return;
    await sleep(1000);
  }
  throw new Error(`letters are still waiting after ${LETTERS_LIMIT_S} seconds`);
}
