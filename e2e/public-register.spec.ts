/** The register as others read it: the list that staff have made now, and the file that an agency reads with a token. */
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const SCREEN = "/mapa-admin/settings/register";

test.use({ changesContent: true });

test("staff make the list now, see its state, and give an agency a token that they revoke", async ({
  page,
  playwright,
  site,
}) => {
  await asStaff(page, site);
  const made = await page.request.post("/api/admin/certifications", {
    headers: { "idempotency-key": crypto.randomUUID() },
    data: {
      firstName: "Renée",
      lastName: "Quill",
      company: "Register Paving",
      email: "renee@register.example",
      phone: "(662) 555-0177",
      level: "1",
      issuedOn: "2026-02-02",
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { certId } = await made.json();

  await openTakenOver(page, SCREEN);
  const list = page.getByRole("region", { name: "List of Certified Students" });
  await list.getByRole("button", { name: "Make it now" }).click();
  await expect(list.getByText("Last made").locator("..")).toContainText(/\d+ (person|people)/, { timeout: 60_000 });
  await expect(list.getByRole("button", { name: "Make it now" })).toBeEnabled();
  await expectAccessible(page);
  const address = await list.getByRole("link", { name: "List of Certified Students" }).getAttribute("href");
  const pdf = await page.request.get(address ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");

  await page.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Make token" }).click();
  await expect(dialog.getByText("Must enter who will use it")).toBeVisible();
  await dialog.getByLabel("For").fill("Department of Transportation");
  await dialog.getByRole("button", { name: "Make token" }).click();
  const token = await dialog.getByLabel("Token", { exact: true }).inputValue();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  const agency = await playwright.request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const file = await agency.get("/api/registry/certified.csv");
  expect(file.status()).toBe(200);
  expect(await file.text()).toContain(`${certId},Renée,Quill,Register Paving,1,Level 1,active,2026-02-02,`);

  await page.getByRole("button", { name: "Revoke token for Department of Transportation" }).click();
  await dialog.getByRole("button", { name: "Revoke token for Department of Transportation", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "Department of Transportation" })).toContainText("Revoked");
  expect((await agency.get("/api/registry/certified.csv")).status()).toBe(401);
  await agency.dispose();
});
