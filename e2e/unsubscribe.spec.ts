/** A reader ends announcements: by the page's button, and by the one request of a mail program. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { optOutToken } from "../src/platform/mail/bounces/opt-outs.ts";
import { querySite } from "../test/site-database.ts";
import { expect, expectAccessible, test } from "./site.ts";

const pathFor = async (dataDir: string, address: string) => {
  const secret = (await readFile(join(dataDir, "secret"), "utf8")).trim();
  return `/unsubscribe/${optOutToken({ secret }, { address, kind: "announcement" })}`;
};

test("a reader opens the link, ends announcements, and nothing happens before the button", async ({ page, site }) => {
  await page.goto(await pathFor(site.dataDir, "ada@unsubscribe.example"));
  await expect(page.getByRole("heading", { name: "End announcements?" })).toBeVisible();
  await expectAccessible(page);
  const outs = () => querySite(site, "select kind from mail_opt_outs where address = 'ada@unsubscribe.example'");
  expect(await outs()).toEqual([]);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You get no more announcements" })).toBeVisible();
  expect(await outs()).toEqual([{ kind: "announcement" }]);
});

test("a mail program ends them by one request, as RFC 8058 has it", async ({ site }) => {
  const path = await pathFor(site.dataDir, "pat@unsubscribe.example");
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const answer = await fetch(site.url + path, { method: "POST", body });
  expect(answer.status).toBe(200);
  const outs = await querySite(site, "select kind from mail_opt_outs where address = 'pat@unsubscribe.example'");
  expect(outs).toHaveLength(1);
});
