/** HTTP door to what the public pages say about the association. */
import { createRoute } from "@hono/zod-openapi";
import { createApi, json } from "#platform/http.ts";
import { organizationSchema } from "#shared/organization.ts";
import { homeSchema } from "../rules/settings.ts";
import { getSetting } from "./queries.ts";

const getOrganization = createRoute({
  operationId: "getOrganization",
  tags: ["Content"],
  summary: "Who the association is: name, address, phone, hours, social links",
  method: "get",
  path: "/content/organization",
  responses: { 200: json(organizationSchema, "The association") },
});

const getHome = createRoute({
  operationId: "getHome",
  tags: ["Content"],
  summary: "Texts of the home page",
  method: "get",
  path: "/content/home",
  responses: { 200: json(homeSchema, "The texts") },
});

export const contentApi = createApi()
  .openapi(getOrganization, async (c) => c.json(await getSetting(c.var.deps.db, "organization"), 200))
  .openapi(getHome, async (c) => c.json(await getSetting(c.var.deps.db, "home"), 200));
