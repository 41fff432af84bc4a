/**
 * A site of its own for each worker, whose letters a mail server takes over SMTP, which an account of another company
 * signs in to, and which asks a DNS server of the journeys.
 */
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { type DnsServer, startDnsServer } from "../test/dns-server.ts";
import { type MailSink, startMailSink } from "../test/mail-sink.ts";
import { type OpenidProvider, startOpenidProvider } from "../test/openid-provider.ts";
import { test as base } from "./browser.ts";

export type Ground = { site: BuiltSite; sink: MailSink; provider: OpenidProvider; dns: DnsServer };

export const test = base.extend<object, { ground: Ground }>({
  ground: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const sink = await startMailSink();
      const [provider, dns] = [await startOpenidProvider(), await startDnsServer()];
      const mailed = { MAIL_TRANSPORT: "smtp", SMTP_URL: sink.url, BOT_CHECK: "off", DNS_SERVERS: dns.address };
      const site = await startBuiltSite({ env: { ...mailed, ...provider.env } });
      await use({ site, sink, provider, dns });
      await site.stop();
      await provider.close();
      dns.close();
      await sink.close();
      await removeDataDir(site.dataDir);
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ ground }, use) => use(ground.site.url),
});
