/** Sends the form of a member to the API. */
import { data } from "react-router";
import type { ApiClient } from "#app/api-context.ts";
import { refused } from "#ui/admin/staff-data.ts";
import { type MemberValues, SAME_COMPANY } from "../../rules/roll/member-fields.ts";
import type { EditedMember } from "../../rules/roll/member-form.ts";

/** Texts as they were typed: the API checks each, and names what it does not take. */
type Typed = Parameters<ApiClient["members"]["$post"]>[0]["json"];

export type AskedMember = {
  typed: MemberValues;
  /** The key of a new member's form, or the version that was read. */
  requestKey?: string;
  version?: number;
  /** It is another company than the one that the server named. */
  another?: true;
};
/** What the form gets once it was saved. */
export type SavedMember = { saved: EditedMember };
/** What another user saved meanwhile, beside the refusal. */
export type Meanwhile = { theirs: EditedMember };

/** The company of the roll that may be the same, beside the refusal. */
export type Same = { same: { id: string; name: string } };

const CHANGED = "membership.company-changed";

type Refused = { message: string; error: { name: string }; details?: unknown };

function refusedOrAsked(status: number, problem: Refused) {
  if (problem.error.name !== SAME_COMPANY) return refused({ status, json: async () => problem });
  const asks = { same: problem.details as Same["same"] } satisfies Same;
  return data({ message: problem.message, errors: {}, code: SAME_COMPANY, ...asks }, 409);
}

export async function enterMember(api: ApiClient, { typed, requestKey = "", another }: AskedMember) {
  const json = { ...(typed as Typed), ...(another && { another }) };
  const response = await api.members.$post({ header: { "idempotency-key": requestKey }, json });
  if (response.status === 201) return { message: null, saved: await response.json() };
  return refusedOrAsked(response.status, (await response.json()) as Refused);
}

export async function correctMember(api: ApiClient, id: string, { typed, version = 0, another }: AskedMember) {
  const json = { ...(typed as Typed), version, ...(another && { another }) };
  const response = await api.members[":id"].facts.$put({ param: { id }, json });
  if (response.status === 200) return { message: null, saved: await response.json() };
  const problem = (await response.json()) as Refused;
  if (problem.error.name !== CHANGED) return refusedOrAsked(response.status, problem);
  const { message } = problem;
  const meanwhile: Meanwhile = { theirs: problem.details as EditedMember };
  return data({ message: `${message} ${NOTHING_LOST}`, errors: {}, code: CHANGED, ...meanwhile }, 409);
}

const NOTHING_LOST = "Nothing was lost: look at what they saved beside the fields, and save once more.";
