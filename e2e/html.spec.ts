/** Every page outside the portal as the server sends it: the document is valid HTML, also where a form is refused. */
import type { Page } from "@playwright/test";
import { RECORD_KINDS } from "#features/site/rules/account/record-kinds.ts";
import {
  ACCOUNT_COMPANY,
  ACCOUNT_DATA,
  ACCOUNT_TECHNICIANS,
  ACCOUNT_VIEWS,
  recordsPath,
} from "#shared/account-paths.ts";
import { ACCOUNT, CLASS_FORM, CONTACT, FIND_REGISTRATION, MEMBER_APPLICATION, NOTICE_EMAILS } from "#shared/paths.ts";
import { htmlFaults } from "../test/html-faults.ts";
import { joinCompany } from "./join-company.ts";
import { formAddresses, publicAddresses } from "./public-routes.ts";
import { expect, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const { signUp, forgottenPassword, magicLink, verify, security } = ACCOUNT_VIEWS;

/** @returns the faults of each address, of the document as it was sent. */
async function faultsOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    const answer = await page.request.get(address);
    expect(new URL(answer.url()).pathname, "it led elsewhere").toBe(new URL(address, answer.url()).pathname);
    for (const fault of await htmlFaults(await answer.text())) faults.push(`${address}: ${fault}`);
  }
  return faults;
}

test("every public page is valid HTML", async ({ page, site, browser }) => {
  expect(await faultsOf(page, [...(await publicAddresses(page, site, browser)), "/api/docs"])).toEqual([]);
});

test("every page of a member's account is valid HTML", async ({ page, site }) => {
  await asStaff(page, site);
  await joinCompany(page, site.url);
  const records = RECORD_KINDS.map(recordsPath);
  expect(
    await faultsOf(page, [ACCOUNT, ...records, security, ACCOUNT_DATA, ACCOUNT_COMPANY, ACCOUNT_TECHNICIANS]),
  ).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every form that is refused is valid HTML", async ({ page }) => {
    const forms = [CONTACT, FIND_REGISTRATION, NOTICE_EMAILS, MEMBER_APPLICATION, CLASS_FORM];
    const ways = [ACCOUNT, signUp, forgottenPassword, magicLink, verify];
    const faults: string[] = [];
    for (const address of [...forms, ...(await formAddresses(page)), ...ways]) {
      await page.goto(address);
      const button = page.locator("main :is(form[method=post] [type=submit], [type=submit][form])").first();
      const isSent = page.waitForResponse((one) => one.request().method() === "POST");
      await button.click();
      const answer = await isSent;
      expect(answer.status(), address).toBeGreaterThanOrEqual(400);
      for (const fault of await htmlFaults(await answer.text())) faults.push(`${address}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});
