/** The first staff user of a site that has none, as a browser that is signed in. */
import { type BrowserContext, request } from "@playwright/test";
import type { BuiltSite } from "../../test/built-site.ts";

export type Cookies = Parameters<BrowserContext["addCookies"]>[0];

/** Used up by the one-time link of the site: a second call fails. */
export async function firstStaffSession(site: BuiltSite): Promise<Cookies> {
  // The site prints its link when it listens already.
  while (!site.welcomeLink) await new Promise((resolve) => setTimeout(resolve, 25));
  const token = new URL(site.welcomeLink).searchParams.get("token");
  const api = await request.newContext({ baseURL: site.url });
  const staff = {
    name: "Ada Holloway",
    email: "ada@magnolia-asphalt.example",
    password: "gravel heron copper lid",
  };
  const made = await api.post("/api/staff-links", { data: { token, ...staff }, timeout: 30_000 });
  if (made.status() !== 201) throw new Error(`the staff user was not made: ${made.status()} ${await made.text()}`);
  const { cookies } = await api.storageState();
  await api.dispose();
  return cookies;
}
