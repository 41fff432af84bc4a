import type { ApiClient } from "#app/api-context.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { AskedOfRegistration } from "./asked-of-registration.ts";

const SETTLING_DEEDS = ["price", "cert-id", "look-price-anew", "price-anew"] as const;
type AskedToSettle = Extract<AskedOfRegistration, { deed: (typeof SETTLING_DEEDS)[number] }>;

export const isAboutSettling = (asked: AskedOfRegistration): asked is AskedToSettle =>
  SETTLING_DEEDS.some((deed) => deed === asked.deed);

/** A member price, for the first time or the other way, or a certification ID that nobody knew. */
export async function settle(api: ApiClient, reference: string, asked: AskedToSettle) {
  const calls = api.staff.registrations[":reference"];
  const param = { reference };
  if (asked.deed === "look-price-anew") {
    const seen = await calls["member-price"].anew.$get({ param });
    return seen.status === 200 ? { message: null, anew: await seen.json() } : refused(seen);
  }
  if (asked.deed === "price-anew") {
    const header = { "idempotency-key": asked.requestKey };
    const anew = await calls["member-price"].anew.$post({ param, header, json: asked.price });
    return anew.status === 200 ? { message: null } : refused(anew);
  }
  const { deed: _, ...json } = asked;
  const response =
    "savedCents" in json
      ? await calls["member-price"].$post({ param, json })
      : await calls["cert-id"].$post({ param, json });
  return response.status === 200 ? { message: null } : refused(response);
}
