/** The portal in dark colours: every text has enough contrast with its background. */
import { readContrasts } from "./contrast.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { signIn } from "./staff.ts";

test.use({ colorScheme: "dark", viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });

const PAGES = [
  ...[
    "",
    "/find",
    "/events",
    "/events/new",
    "/check-in",
    "/class-registrations",
    "/registrations",
    "/members",
    "/dues",
    "/members/new",
    "/members/import",
    "/invoices",
    "/invoices/new",
    "/owed",
    "/email",
    "/email/domain",
    "/email/planned",
    "/email/suppressed",
    "/website",
    "/website/home",
    "/website/featured",
    "/website/documents",
    "/website/documents/new",
    "/lettings",
    "/lettings/new",
    "/security",
    "/settings",
    "/settings/association",
    "/settings/connections",
    "/inbox",
    "/activity",
    "/history",
    "/staff",
  ],
  ...["/email/wording", "/email/wording/payments.receipt"],
  ...["record", "deposit", "unmatched", "overdue", "all"].map((view) => `/checks?view=${view}`),
  ...["/payments", "/ledger", "/ledger/accounts", "/ledger/reconciliation"],
];

test("every page of the portal is read in the dark", async ({ page, site }) => {
  test.setTimeout(120_000);
  await signIn(page, site);
  const faults: string[] = [];
  const look = async (what: string) => {
    // One part after the other: the weakest of a page would hide all others.
    const parts = page.locator("main :is(a, button, h1, h2, h3, p, td, th, label, dd, dt)");
    for (const { text, ratio, least } of await parts.evaluateAll(readContrasts)) {
      if (ratio < least) faults.push(`${what}: ${text}: ${ratio.toFixed(2)}, needs ${least}`);
    }
  };
  for (const path of PAGES) {
    await openTakenOver(page, `/mapa-admin${path}`);
    await look(path || "menu");
  }
  expect([...new Set(faults)]).toEqual([]);
});
