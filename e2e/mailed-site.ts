/**
 * A site of its own for each worker, whose letters a mail server takes over SMTP and which an account of another company
 * signs in to.
 */
import { test as base } from "@playwright/test";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { type MailSink, startMailSink } from "../test/mail-sink.ts";
import { type OpenidProvider, startOpenidProvider } from "../test/openid-provider.ts";

export type Ground = { site: BuiltSite; sink: MailSink; provider: OpenidProvider };

export const test = base.extend<object, { ground: Ground }>({
  ground: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const sink = await startMailSink();
      const provider = await startOpenidProvider();
      const mailed = { MAIL_TRANSPORT: "smtp", SMTP_URL: sink.url, BOT_CHECK: "off" };
      const site = await startBuiltSite({ env: { ...mailed, ...provider.env } });
      await use({ site, sink, provider });
      await site.stop();
      await provider.close();
      await sink.close();
      await removeDataDir(site.dataDir);
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ ground }, use) => use(ground.site.url),
});
