/** What each role reaches in the portal. It needs no browser: the server sends each page with its links. */
import type { Page } from "@playwright/test";
import { ROLES, type Role } from "#features/accounts/rules/grants.ts";
import type { BuiltSite } from "../test/built-site.ts";
import { querySite } from "../test/site-database.ts";
import { send } from "./letter-world.ts";
import { expect, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const PASSWORD = "gravel heron copper lid";

/** Every page of the portal that its routes name, and the roles whose work it is. `*` is every role. */
const PAGES: Record<string, "*" | readonly Role[]> = {
  "": "*",
  "/security": "*",
  "/events": "*",
  "/check-in": ["administrator", "registrar", "check-in"],
  "/class-registrations": ["administrator", "registrar"],
  "/classes": ["administrator", "registrar"],
  "/classes/new": ["administrator", "registrar"],
  "/registrations": ["administrator", "registrar"],
  "/certifications": ["administrator", "registrar"],
  "/technicians": ["administrator", "registrar"],
  "/certifications/new": ["administrator", "registrar"],
  "/members": "*",
  "/checks": ["administrator", "treasurer"],
  "/invoices": ["administrator", "treasurer"],
  "/owed": ["administrator", "treasurer"],
  "/payments": ["administrator", "treasurer"],
  "/ledger": ["administrator", "treasurer"],
  "/ledger/accounts": ["administrator", "treasurer"],
  "/ledger/reconciliation": ["administrator", "treasurer"],
  "/email": ["administrator", "registrar", "treasurer"],
  "/email/domain": ["administrator", "registrar", "treasurer"],
  "/email/wording": ["administrator", "editor"],
  "/email/wording/payments.receipt": ["administrator", "editor"],
  "/staff": ["administrator"],
};

// Each role's pages are asked for by a journey of its own, side by side with the others.
test.describe.configure({ mode: "parallel" });

for (const role of ROLES)
  test(`each page answers the role ${role} with itself, or says whom it is for, and no page has a link that refuses its reader`, {
    tag: "@core",
  }, async ({ page, site }) => {
    await asStaff(page, site);
    const ask = await readerOf(page, site, role);
    for (const [path, roles] of Object.entries(PAGES)) {
      const answer = await ask(`/mapa-admin${path}`);
      const isFor = roles === "*" || roles.includes(role);
      expect(answer.status, `${role} at ${path}`).toBe(isFor ? 200 : 403);
      if (!isFor) expect(answer.html, `${role} at ${path}`).toContain("Your role does not include this.");
    }
    const followed = await followLinks(ask);
    expect(followed.refused, `links that refuse ${role}`).toEqual([]);
    expect(followed.count, `links of ${role}`).toBeGreaterThan(role === "check-in" ? 4 : 20);
    // The journeys after this one find one administrator.
    await querySite(site, "update users set disabled_at = now() where name = $1", [`Role ${role}`]);
  });

/** `html` is empty for a file. */
type Ask = (path: string) => Promise<{ status: number; url: string; html: string }>;

/** Invites a staff user of a role. @returns how they ask the site for a page or a file. */
async function readerOf(page: Page, { url }: BuiltSite, role: Role): Promise<Ask> {
  const person = { name: `Role ${role}`, email: `${role}-${crypto.randomUUID().slice(0, 8)}@example.org` };
  const { link } = await send(page, "/api/staff-invitations", { ...person, role, hasLettings: false });
  const token = new URL(link).searchParams.get("token");
  const body = JSON.stringify({ ...person, token, password: PASSWORD });
  const json = { "content-type": "application/json" };
  const accepted = await fetch(`${url}/api/staff-links`, { method: "POST", headers: json, body });
  expect(accepted.status).toBe(201);
  const cookie = accepted.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return async (path) => {
    const answer = await fetch(new URL(path, url), { headers: { cookie } });
    const isPage = answer.headers.get("content-type")?.includes("html");
    if (!isPage) await answer.body?.cancel();
    return { status: answer.status, url: answer.url, html: isPage ? await answer.text() : "" };
  };
}

/**
 * A role sees as many pages of one kind as this: what differs between them, such as a draft, is near the top of a list.
 * The complete run sees more of them.
 */
const OF_A_KIND = process.env.LOOK === "full" ? 4 : 2;
/** A file is given or refused by its call alone, and a list has the same links in every order and with all columns. */
const ONCE = /^\/api\/|[?&](columns|sort|direction)=/;
/** The ids, references, numbers and years of addresses. */
const NAMES = /[0-9a-f]{8}-[0-9a-f-]{27}|\b[A-Z]-[0-9A-Z]{6}\b|\d+/g;

/** Follows the links of the portal from its first page, downloads too. @returns those that answer 403, each with its page. */
async function followLinks(ask: Ask) {
  const waiting = [{ path: "/mapa-admin", from: "" }];
  const known = new Set(["/mapa-admin"]);
  const kinds = new Map<string, number>();
  const refused: string[] = [];
  for (let at = waiting.shift(); at; at = waiting.shift()) {
    const { status, url, html } = await ask(at.path);
    if (status === 403) refused.push(`${at.path} on ${at.from}`);
    for (const [, found = ""] of html.matchAll(/<a\b[^>]*?\bhref="([^"#]+)/g)) {
      const { href } = new URL(found.replaceAll("&amp;", "&"), url);
      const path = href.replace(new URL(url).origin, "");
      // Filters, orders and columns of a list lead to ever more of them: with any query it is one kind.
      const kind = path.replaceAll(NAMES, "*").replace(/\?.*/s, "?");
      if (!/^\/(mapa-admin|api)\b/.test(path) || known.has(path)) continue;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      known.add(path);
      if ((kinds.get(kind) ?? 0) <= (ONCE.test(path) ? 1 : OF_A_KIND)) waiting.push({ path, from: at.path });
    }
  }
  return { refused, count: known.size };
}
