/** What the screen of letters by rule asks of the API. */
import type { ApiClient } from "#app/api-context.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { SaveLetterRule } from "../../rules/letter-rules/letter-rule-schema.ts";
import type { LetterRuleName } from "../../rules/letter-rules/letter-rules.ts";

export type LetterRuleAsk =
  | { deed: "preview"; rule: LetterRuleName; amount: number }
  | ({ deed: "save"; rule: LetterRuleName } & SaveLetterRule);

export async function askLetterRule(api: ApiClient, eventId: string, ask: LetterRuleAsk) {
  const door = api.admin.events[":eventId"]["letter-rules"][":rule"];
  const param = { eventId, rule: ask.rule };
  if (ask.deed === "preview") {
    const response = await door.preview.$get({ param, query: { amount: String(ask.amount) } });
    return response.status === 200 ? { message: null, drawn: await response.json() } : refused(response);
  }
  const { isOn, amount, version } = ask;
  const response = await door.$put({ param, json: { isOn, amount, version } });
  return response.status === 200 ? { message: null } : refused(response);
}
