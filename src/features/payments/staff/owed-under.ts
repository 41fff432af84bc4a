import type { ApiClient } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import { type OpenCharge, referencesSchema } from "../rules/check.ts";

/** A screen that was opened for one registration or for several begins with what they owe. */
export type OwedUnder = {
  /** Of the registrations, with commas between them. */
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
  // The screen is there without them, too.
  return { reference, charges: response.status === 200 ? await response.json() : [] };
}

/** @returns the way back to the one registration for which a screen was opened. */
export function wayBack(query: URLSearchParams): { to: string; label: string } | undefined {
  const reference = referenceIn(query);
  if (!reference || reference.includes(",")) return undefined;
  return { to: portal.registration(reference), label: `Registration ${reference}` };
}
