/** HTTP routes of the texts about the association. */
import { createRoute, z } from "@hono/zod-openapi";
import { todayOf } from "#platform/deps.ts";
import { KEPT } from "#platform/http/complete-route.ts";
import { createApi, json } from "#platform/http/http.ts";
import { regionsIn } from "#shared/addresses/address-area.ts";
import { type Organization, type PublicOrganization, publicOrganizationSchema } from "#shared/organization.ts";
import { noticeSchema } from "../rules/notices.ts";
import { listNotices } from "./settings/queries.ts";

const getOrganization = createRoute({
  operationId: "getOrganization",
  summary: "The association: name, address, phone, hours, social links",
  method: "get",
  path: "/content/organization",
  responses: { 200: json(publicOrganizationSchema, "The association") },
});

const getNotices = createRoute({
  operationId: "getNotices",
  summary: "Notices to contractors, current and previous, newest first",
  method: "get",
  path: "/get-notices",
  [KEPT]: true,
  responses: { 200: json(z.array(noticeSchema), "The notices") },
});

function withRegions(organization: Organization): PublicOrganization {
  const states = regionsIn(organization.addressesIn).map(({ value, label }) => ({ value, label }));
  if (states.length === 0) return organization;
  const zip =
    organization.addressesIn === "canada"
      ? { label: "Postal code", inputMode: "text" as const }
      : { label: "Zip", inputMode: "numeric" as const };
  return { ...organization, beyond: { states, zip } };
}

export const contentApi = createApi("Content")
  .openapi(getOrganization, async (c) => c.json(withRegions(await c.var.deps.organization()), 200))
  .openapi(getNotices, async (c) => {
    const { deps } = c.var;
    c.header("cache-control", "public, max-age=0, must-revalidate");
    return c.json(await listNotices(deps.db, await todayOf(deps)), 200);
  });
