/** A site of its own for each worker, whose letters a mail server takes over SMTP. */
import { test as base } from "@playwright/test";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { type MailSink, startMailSink } from "../test/mail-sink.ts";

export type Ground = { site: BuiltSite; sink: MailSink };

export const test = base.extend<object, { ground: Ground }>({
  ground: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const sink = await startMailSink();
      const site = await startBuiltSite({ env: { MAIL_TRANSPORT: "smtp", SMTP_URL: sink.url, BOT_CHECK: "off" } });
      await use({ site, sink });
      await site.stop();
      await sink.close();
      await removeDataDir(site.dataDir);
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ ground }, use) => use(ground.site.url),
});
