import type { ApiClient } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import { type OpenCharge, referencesSchema } from "../rules/check.ts";

/** The open charges that a screen opened for one or more registrations starts with. */
export type OwedUnder = {
  /** The registrations' references, separated by commas. */
  reference: string;
  charges: OpenCharge[];
};

const referenceIn = (query: URLSearchParams): string | undefined =>
  referencesSchema.safeParse(query.get("for")?.toUpperCase()).data;

/** The open charges of the registrations that an address names by their references. */
export async function owedUnder(api: ApiClient, query: URLSearchParams): Promise<OwedUnder | null> {
  const reference = referenceIn(query);
  if (!reference) return null;
  const response = await api["open-charges"].$get({ query: { under: reference } });
  // The screen works without the charges, too.
  return { reference, charges: response.status === 200 ? await response.json() : [] };
}

/** @returns a link back, if the screen was opened for exactly one registration. */
export function wayBack(query: URLSearchParams): { to: string; label: string } | undefined {
  const reference = referenceIn(query);
  if (!reference || reference.includes(",")) return undefined;
  return { to: portal.registration(reference), label: `Registration ${reference}` };
}
