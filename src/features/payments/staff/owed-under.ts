import type { ApiClient } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import { type OpenCharge, referencesSchema } from "../rules/check.ts";

/** What a screen begins with that was opened for one registration or for several. */
export type OwedUnder = {
  /** Of the registrations, with commas between them. */
  reference: string;
  charges: OpenCharge[];
  /** The way back to the page of a single one. */
  back: { to: string; label: string } | undefined;
};

/** The open charges of the registrations that an address names by their references. */
export async function owedUnder(api: ApiClient, url: string): Promise<OwedUnder | null> {
  const asked = referencesSchema.safeParse(new URL(url).searchParams.get("for")?.toUpperCase());
  if (!asked.success) return null;
  const reference = asked.data;
  const response = await api["open-charges"].$get({ query: { under: reference } });
  // The screen is there without them, too.
  const charges = response.status === 200 ? await response.json() : [];
  const isOne = !reference.includes(",");
  const back = isOne ? { to: portal.registration(reference), label: `Registration ${reference}` } : undefined;
  return { reference, charges, back };
}
