/** Checks the DNS records that say who may send mail for the sender's domain: SPF, DKIM and DMARC. */
import { countOf } from "#shared/counts.ts";
import { isSpf, MOST_LOOKUPS, readSpf, type SpfTree } from "./read-spf.ts";
import { type Txt, txtOf } from "./txt-records.ts";

export type RecordCheck = {
  what: "SPF" | "DKIM" | "DMARC";
  /** The name whose TXT record was read. */
  name: string;
  /** `unknown`: DNS did not answer. */
  state: "found" | "missing" | "weak" | "unknown";
  /** Explains the state and what to do. */
  note: string;
  /** The record that was read. */
  seen: string | null;
  /** The exact record to publish instead. */
  add: string | null;
};

type SenderFacts = {
  domain: string;
  /** The possible DKIM selectors; the mail service names its own. */
  selectors: readonly string[];
  /** The SPF mechanism of the sending server: `include:_spf.google.com` or `a:mail.example.org`. */
  sender: string;
  /** The address that reports go to. */
  reportsTo: string;
};

/** Never throws: without DNS each check is `unknown`. */
export function checkDomain(dns: Txt, sender: SenderFacts): Promise<RecordCheck[]> {
  return Promise.all([checkSpf(dns, sender), checkDkim(dns, sender), checkDmarc(dns, sender)]);
}

const AWAY = { state: "unknown", note: "DNS did not answer. Look again later.", seen: null, add: null } as const;

/** RFC 7208. */
async function checkSpf(dns: Txt, { domain, sender }: SenderFacts): Promise<RecordCheck> {
  const about = { what: "SPF" as const, name: domain };
  const records = (await txtOf(dns, domain))?.filter(isSpf);
  if (!records) return { ...about, ...AWAY };
  const [seen = null, ...others] = records;
  const add = `v=spf1 ${sender} ~all`;
  if (seen === null) {
    const note = "No record says who may send mail for this domain, so many servers distrust it.";
    return { ...about, state: "missing", note, seen, add };
  }
  const weak = (note: string, instead: string | null) => ({
    ...about,
    state: "weak" as const,
    note,
    seen,
    add: instead,
  });
  if (others.length > 0) return weak("There is more than one record, and servers then heed none. Keep one.", add);
  const tree = await readSpf((name) => txtOf(dns, name), seen);
  const fault = faultOf(tree, seen, sender);
  if (fault) return weak(fault.note, fault.add);
  if (tree.isUnknown)
    return { ...about, ...AWAY, note: "DNS did not answer for a name in the record. Look again later.", seen };
  const count = countOf(tree.lookups, "look-up", "look-ups");
  const note = `Names the servers that may send for this domain, with ${count} of the ${MOST_LOOKUPS} that are allowed.`;
  return { ...about, state: "found", note, seen, add: null };
}

/** The first fault that mail servers would find in the record; nothing if it works. */
function faultOf(tree: SpfTree, seen: string, sender: string): { note: string; add: string | null } | undefined {
  const { last, lookups, broken } = tree;
  const ending = ownOr(last, seen);
  if (/[+?]all\b| all\b/i.test(last))
    return {
      note: `The record lets every server send for this domain${ending}.`,
      add: last === seen ? closed(seen) : null,
    };
  if (lookups > MOST_LOOKUPS) return { note: TOO_MANY, add: null };
  if (!/[-~]all\b|\bredirect=/i.test(last))
    return {
      note: `The record does not end, so it forbids nobody${ending}.`,
      add: last === seen ? `${seen} ~all` : null,
    };
  if (broken)
    return {
      note: `The record leads to a name without an SPF record (${broken}), and servers then heed none of it.`,
      add: seen.toLowerCase().includes(` ${broken}`) ? without(seen, broken) : null,
    };
  if (tree.terms.has(sender.toLowerCase()) || tree.isUnknown) return undefined;
  const note = "The record, with all that it includes, does not name the server that sends this site's mail.";
  return { note, add: seen.replace(/ ?([-~]all|redirect=)/i, ` ${sender} $1`) };
}

const TOO_MANY = `The record needs more than ${MOST_LOOKUPS} look-ups of names (include, a, mx, ptr, exists, redirect), and servers then refuse it. Take out services that no longer send for this domain, or name addresses by ip4: and ip6:.`;
const ownOr = (last: string, seen: string): string => (last === seen ? "" : ", by the record that it redirects to");
const without = (spf: string, term: string): string =>
  spf
    .split(/\s+/)
    .filter((one) => one.toLowerCase().replace(/^\+/, "") !== term)
    .join(" ");
const closed = (spf: string): string => spf.replace(/[+?]?\ball\b/i, "~all");

/** RFC 6376; keys below 2048 bits are weak by RFC 8301. */
async function checkDkim(dns: Txt, { domain, selectors }: SenderFacts): Promise<RecordCheck> {
  const names = selectors.map((selector) => `${selector}._domainkey.${domain}`);
  const answers = await Promise.all(names.map((name) => txtOf(dns, name)));
  const at = answers.findIndex((records) => records?.some(isKey));
  const name = names[Math.max(at, 0)] ?? `selector._domainkey.${domain}`;
  const about = { what: "DKIM" as const, name };
  const add = "v=DKIM1; k=rsa; p=<the public key that the mail service shows>";
  if (at < 0) {
    if (answers.some((records) => records === undefined)) return { ...about, ...AWAY };
    const note = `No key was found under ${selectors.join(", ")}. The mail service names its selector: set MAIL_DKIM_SELECTORS to it.`;
    return { ...about, state: "missing", note, seen: null, add };
  }
  const seen = answers[at]?.find(isKey) ?? "";
  const key = seen.match(/\bp=([^;]*)/)?.[1]?.replaceAll(/\s/g, "") ?? "";
  if (key === "")
    return { ...about, state: "weak", note: "The key is empty, which means it was withdrawn.", seen, add };
  const isShort = !/\bk=ed25519\b/i.test(seen) && key.length < SHORTEST_KEY;
  if (isShort)
    return {
      ...about,
      state: "weak",
      note: "The key is shorter than 2048 bits. Make a longer one at the mail service.",
      seen,
      add,
    };
  return { ...about, state: "found", note: "Letters can be signed with the key of this domain.", seen, add: null };
}

const isKey = (record: string): boolean => /(?:^|;)\s*p=/.test(record);
/** Characters of Base64 of a public RSA key of 2048 bits: 294 bytes. */
const SHORTEST_KEY = 388;

/** RFC 7489. A domain without a record has that of the domain above it. */
async function checkDmarc(dns: Txt, { domain, reportsTo }: SenderFacts): Promise<RecordCheck> {
  const parent = domain.split(".").slice(-2).join(".");
  const about = { what: "DMARC" as const, name: `_dmarc.${domain}` };
  const own = await txtOf(dns, about.name);
  const above = own?.length === 0 && parent !== domain ? await txtOf(dns, `_dmarc.${parent}`) : [];
  if (!own || !above) return { ...about, ...AWAY };
  const seen = [...own, ...above].find((record) => /^v=DMARC1\b/i.test(record)) ?? null;
  const add = `v=DMARC1; p=quarantine; rua=mailto:${reportsTo}`;
  if (seen === null) {
    const note = "No record says what to do with mail that only pretends to come from this domain.";
    return { ...about, state: "missing", note, seen, add };
  }
  if (!/;\s*p=(?:quarantine|reject)\b/i.test(seen)) {
    const note =
      "The record asks for no action against false mail. Begin so, and change it once SPF and DKIM are found.";
    return { ...about, state: "weak", note, seen, add };
  }
  return { ...about, state: "found", note: "False mail in the name of this domain is set aside.", seen, add: null };
}
