/** Tokens of programs, for tests. */
import type { NewApiToken } from "#features/accounts/rules/api-token.ts";
import { grantsOf } from "#features/accounts/rules/grants.ts";
import { makeApiToken } from "#features/accounts/server/api-tokens/make-api-token.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { addMonths } from "#shared/days/add-months.ts";
import { createTestStaff } from "./staff.ts";

export const aTokenForm = async (deps: Deps, over: Partial<NewApiToken> = {}): Promise<NewApiToken> => ({
  name: `Export ${crypto.randomUUID().slice(0, 8)}`,
  scopes: ["checks"],
  isReadOnly: false,
  lastDay: addMonths(await todayOf(deps), 12),
  ...over,
});

/** A token of a new administrator with every grant, with the headers by which it calls. */
export async function anApiToken(deps: Deps, over: Partial<NewApiToken> = {}) {
  const maker = await createTestStaff(deps, ["lettings"]);
  const actor = { ...maker, grants: grantsOf("administrator", { hasLettings: true }) };
  const made = await makeApiToken(deps, { ...(await aTokenForm(deps, over)), actor, requestKey: undefined });
  return { ...made, maker, headers: { authorization: `Bearer ${made.token}` } };
}
