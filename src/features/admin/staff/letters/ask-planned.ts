/** What the screen of planned letters asks of the API. */
import type { ApiClient } from "#app/api-context.ts";
import { refused } from "#ui/admin/staff-data.ts";

/** @param about what the letter is about, for what is said afterwards. */
export type PlannedAsk = { deed: "send" | "hold" | "release"; id: string; about: string };

export async function askPlanned(api: ApiClient, { deed, id, about }: PlannedAsk) {
  const letter = api.admin["planned-letters"][":id"];
  const param = { id };
  const response =
    deed === "send"
      ? await letter.send.$post({ param })
      : await letter.hold.$put({ param, json: { isHeld: deed === "hold" } });
  return response.ok ? { message: null, deed, id, about } : refused(response);
}
