/** The forms of a company's page in the portal, by their intent. */
import type { ApiClient } from "#app/api-context.ts";
import { HAND_OVER } from "#features/accounts/staff/staff-action.ts";
import type { UserId } from "#shared/identifiers.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { CompanyRole } from "../rules/company-people.ts";

type Sent = { status: number; json(): Promise<unknown> };
type Change = (api: ApiClient, id: string, text: (name: string) => string) => [Promise<Sent>, string?];

const standing =
  (deed: "end" | "reinstate"): Change =>
  (api, id, text) => [api.members[":id"][deed].$post({ param: { id }, json: { reason: text("reason") } })];
const people = (api: ApiClient) => api.members[":id"].people;
const domain = (api: ApiClient) => api.members[":id"].domains[":domainId"];
const CHANGES: Record<string, Change> = {
  end: standing("end"),
  reinstate: standing("reinstate"),
  tie: (api, id, text) => [
    people(api).$post({ param: { id }, json: personIn(text) }),
    `${text("email")} belongs to the company now.`,
  ],
  invite: (api, id, text) => [
    api.members[":id"].invitations.$post({ param: { id }, json: personIn(text) }),
    `The invitation to ${text("email")} is on its way.`,
  ],
  revoke: (api, id, text) => [
    api.members[":id"].invitations[":invitationId"].revoke.$post({ param: { id, invitationId: text("id") } }),
  ],
  role: (api, id, text) => [
    people(api)[":userId"].role.$put({ param: { id, userId: text("id") as UserId }, json: { role: roleIn(text) } }),
  ],
  untie: (api, id, text) => [people(api)[":userId"].end.$post({ param: { id, userId: text("id") as UserId } })],
  domain: (api, id, text) => [
    api.members[":id"].domains.$post({ param: { id }, json: { domain: text("domain") } }),
    `${text("domain")} is verified.`,
  ],
  "approve-domain": (api, id, text) => [domain(api).approve.$post({ param: { id, domainId: text("id") } })],
  "refuse-domain": (api, id, text) => [
    domain(api).refuse.$post({ param: { id, domainId: text("id") }, json: { note: text("note") } }),
  ],
  "reopen-domain": (api, id, text) => [domain(api).reopen.$post({ param: { id, domainId: text("id") } })],
  "remove-domain": (api, id, text) => [domain(api).$delete({ param: { id, domainId: text("id") } })],
  link: (api, id, text) => [
    api.members[":id"].references.$post({ param: { id }, json: { reference: text("reference") } }),
    `${text("reference")} is linked.`,
  ],
  unlink: (api, id, text) => [
    api.members[":id"].references[":reference"].$delete({ param: { id, reference: text("reference") } }),
  ],
  "undo-merge": (api, id, text) => [
    api.members[":id"].merges[":mergeId"].undo.$post({ param: { id, mergeId: text("id") } }),
    "The merge is undone: both companies are on the roll.",
  ],
  approve: (api, _, text) => [
    api["listing-proposals"][":id"].approve.$post({ param: { id: text("id") }, json: { note: text("note") } }),
    "Approved: the public list shows the change, and a letter says so.",
  ],
  decline: (api, _, text) => [
    api["listing-proposals"][":id"].decline.$post({ param: { id: text("id") }, json: { note: text("note") } }),
    "Declined: the public list stays, and a letter says why.",
  ],
};

const roleIn = (text: (name: string) => string) => text("role") as CompanyRole;
const personIn = (text: (name: string) => string) => ({ email: text("email"), role: roleIn(text) });

/** @param id of the company. @returns what was done in words, for the form that asked. */
export async function changeCompany(api: ApiClient, id: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const change = CHANGES[text("intent")];
  if (!change) throw new Response(null, { status: 400 });
  const [answer, said = ""] = change(api, id, text);
  const response = await answer;
  if (response.status !== 200 && response.status !== 201) return refused(response);
  const { link = null, stayed = [] } = (await response.json()) as { link?: string | null; stayed?: string[] };
  return { message: null, said: link ? HAND_OVER : [said, ...stayed].join(" "), link };
}
