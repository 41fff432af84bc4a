import { Resolver } from "node:dns/promises";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startDnsServer } from "#test/dns-server.ts";
import { checkDomain } from "./check-domain.ts";

const server = await startDnsServer();
afterAll(server.close);
const dns = new Resolver({ timeout: 200, tries: 1 });
dns.setServers([server.address]);

const LONG_KEY = `v=DKIM1; k=rsa; p=${"A".repeat(392)}`;
const GOOD = {
  "mapa.org": ["some other text", "v=spf1 include:_spf.google.com ~all"],
  "_spf.google.com": ["v=spf1 ip4:203.0.113.0/24 ~all"],
  "google._domainkey.mapa.org": [LONG_KEY],
  "_dmarc.mapa.org": ["v=DMARC1; p=reject; rua=mailto:office@mapa.org"],
};

const check = async (records: Record<string, string[]>, domain = "mapa.org") => {
  server.records = new Map(Object.entries(records));
  const facts = { selectors: ["default", "google"], sender: "include:_spf.google.com", reportsTo: "office@mapa.org" };
  const [spf, dkim, dmarc] = await checkDomain(dns, { ...facts, domain });
  return { spf, dkim, dmarc };
};
beforeEach(() => {
  server.isSilent = false;
});

test("a domain that is set up is found so, with the records as they stand", async () => {
  const { spf, dkim, dmarc } = await check(GOOD);
  expect(spf).toMatchObject({ state: "found", seen: GOOD["mapa.org"][1], add: null });
  expect(dkim).toMatchObject({ state: "found", name: "google._domainkey.mapa.org", seen: LONG_KEY });
  expect(dmarc).toMatchObject({ state: "found", add: null });
});

test("an empty domain is told exactly what to add", async () => {
  const { spf, dkim, dmarc } = await check({});
  expect(spf).toMatchObject({ state: "missing", seen: null, add: "v=spf1 include:_spf.google.com ~all" });
  expect(dkim).toMatchObject({ state: "missing", name: "default._domainkey.mapa.org" });
  const add = "v=DMARC1; p=quarantine; rua=mailto:office@mapa.org";
  expect(dmarc).toMatchObject({ state: "missing", name: "_dmarc.mapa.org", add });
});

test.each([
  ["lets everybody send", ["v=spf1 mx +all"], "v=spf1 mx ~all"],
  ["lets everybody send, without a sign", ["v=spf1 mx all"], "v=spf1 mx ~all"],
  ["does not end", ["v=spf1 include:_spf.google.com"], "v=spf1 include:_spf.google.com ~all"],
  ["does not name our server", ["v=spf1 mx -all"], "v=spf1 mx include:_spf.google.com -all"],
  ["is there twice", ["v=spf1 mx ~all", "v=spf1 a ~all"], "v=spf1 include:_spf.google.com ~all"],
])("an SPF record that %s is weak", async (_what, records, add) => {
  expect((await check({ "mapa.org": records })).spf).toMatchObject({ state: "weak", seen: records[0], add });
});

describe("an SPF record that leads to others", () => {
  const SERVICE = { "_spf.google.com": ["v=spf1 ip4:203.0.113.0/24 ~all"] };
  const spfOf = async (records: Record<string, string[]>) => (await check({ ...SERVICE, ...records })).spf;

  test("names our server also in a record that it includes or redirects to", async () => {
    const included = { "mapa.org": ["v=spf1 include:all.mapa.org -all"] };
    const redirected = { "mapa.org": ["v=spf1 redirect=all.mapa.org"] };
    for (const own of [included, redirected]) {
      const records = { ...own, "all.mapa.org": ["v=spf1 include:_spf.google.com ~all"] };
      const note = expect.stringContaining("2 look-ups of the 10");
      expect(await spfOf(records)).toMatchObject({ state: "found", note, add: null });
    }
  });

  test("is weak when no record names the sender, and when a redirect lets anyone send", async () => {
    const redirected = { "mapa.org": ["v=spf1 redirect=all.mapa.org"] };
    expect(await spfOf({ ...redirected, "all.mapa.org": ["v=spf1 mx -all"] })).toMatchObject({
      state: "weak",
      add: "v=spf1 include:_spf.google.com redirect=all.mapa.org",
    });
    const note = expect.stringContaining("by the record that it redirects to");
    expect(await spfOf({ ...redirected, "all.mapa.org": ["v=spf1 +all"] })).toMatchObject({ state: "weak", note });
  });

  const many = (count: number) => Array.from({ length: count }, (_, number) => `a:host${number}.mapa.org`).join(" ");
  test.each([
    ["ten look-ups are found", "v=spf1 include:_spf.google.com include:more.mapa.org -all", 8, "found"],
    ["eleven look-ups are weak", "v=spf1 include:_spf.google.com include:more.mapa.org -all", 9, "weak"],
    ["a thousand look-ups are weak", "v=spf1 include:_spf.google.com include:more.mapa.org -all", 1000, "weak"],
  ])("%s", async (_what, record, below, state) => {
    const spf = await spfOf({ "mapa.org": [record], "more.mapa.org": [`v=spf1 ${many(below)} ~all`] });
    expect(spf).toMatchObject({ state });
    if (state === "weak") expect(spf?.note).toContain("more than 10 look-ups");
  });

  test("that includes itself is weak, and reading it ends", async () => {
    const own = "v=spf1 include:mapa.org include:_spf.google.com -all";
    const note = expect.stringContaining("more than 10 look-ups");
    expect(await spfOf({ "mapa.org": [own] })).toMatchObject({ state: "weak", note });
  });

  test("and includes a name without one is weak, with the record to have instead", async () => {
    const own = "v=spf1 include:gone.example include:_spf.google.com -all";
    expect(await spfOf({ "mapa.org": [own] })).toMatchObject({
      state: "weak",
      note: expect.stringContaining("include:gone.example"),
      add: "v=spf1 include:_spf.google.com -all",
    });
  });

  test("and decides about all others before a redirect does not follow it", async () => {
    const own = "v=spf1 include:_spf.google.com ~all redirect=gone.example";
    expect(await spfOf({ "mapa.org": [own] })).toMatchObject({ state: "found" });
  });
});

test.each([
  ["was withdrawn", "v=DKIM1; p="],
  ["is short", `v=DKIM1; k=rsa; p=${"A".repeat(216)}`],
])("a DKIM key that %s is weak", async (_what, record) => {
  expect((await check({ "default._domainkey.mapa.org": [record] })).dkim).toMatchObject({
    state: "weak",
    seen: record,
  });
});

test("a DMARC record without an action is weak, and a domain below has the record of the one above", async () => {
  const none = "v=DMARC1; p=none";
  expect((await check({ "_dmarc.mapa.org": [none] })).dmarc).toMatchObject({ state: "weak", seen: none });
  expect((await check(GOOD, "mail.mapa.org")).dmarc).toMatchObject({
    state: "found",
    seen: GOOD["_dmarc.mapa.org"][0],
  });
});

test("DNS that does not answer is reported, and nothing fails", async () => {
  server.isSilent = true;
  for (const one of Object.values(await check(GOOD))) expect(one).toMatchObject({ state: "unknown", seen: null });
});
