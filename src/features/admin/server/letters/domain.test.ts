import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { startDnsServer } from "#test/dns-server.ts";
import { createTestStaff } from "#test/staff.ts";

const server = await startDnsServer();
const deps = await createTestDeps({
  env: {
    DNS_SERVERS: server.address,
    MAIL_FROM: "office@mapa.org",
    MAIL_DKIM_SELECTORS: "s1, s2",
    MAIL_TRANSPORT: "smtp",
    SMTP_URL: "smtps://user:secret@smtp.sendgrid.net",
  },
});
afterAll(async () => {
  server.close();
  await deps.close();
});

test("staff read what DNS says about the sender, with the mail server's own words to add", async () => {
  server.records.set("s2._domainkey.mapa.org", [`v=DKIM1; p=${"A".repeat(392)}`]);
  const { cookie } = await createTestStaff(deps);
  const answer = await createTestApi(deps)("/admin/mail-domain", { headers: { cookie } });
  expect(await answer.json()).toMatchObject({
    domain: "mapa.org",
    from: "office@mapa.org",
    records: [
      { what: "SPF", state: "missing", add: "v=spf1 include:sendgrid.net ~all" },
      { what: "DKIM", state: "found", name: "s2._domainkey.mapa.org" },
      { what: "DMARC", state: "missing" },
    ],
  });
});
