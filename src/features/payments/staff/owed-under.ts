import type { ApiClient } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import type { OpenCharge } from "../rules/check.ts";

/** What a screen begins with that was opened from a registration's page. */
export type OwedUnder = { reference: string; charges: OpenCharge[]; back: { to: string; label: string } };

/** The open charges of the registration that an address names by its reference, and the way back to its page. */
export async function owedUnder(api: ApiClient, url: string): Promise<OwedUnder | null> {
  const reference = new URL(url).searchParams.get("for")?.toUpperCase();
  if (!reference || !/^[RC]-[0-9A-Z]{6}$/.test(reference)) return null;
  const response = await api["open-charges"].$get({ query: { q: reference } });
  // The screen is there without them, too.
  const found = response.status === 200 ? await response.json() : [];
  const charges = found.filter((charge) => charge.reference === reference);
  return { reference, charges, back: { to: portal.registration(reference), label: `Registration ${reference}` } };
}
