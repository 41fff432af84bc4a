import type { ApiClient } from "#app/api-context.ts";
import type { UserId } from "#shared/identifiers.ts";
import { typedIn } from "#ui/forms/answer.ts";
import { type Done, tell } from "./personal.ts";

/** Handles each form of the company's page, by its intent. */
export async function changeCompany(api: ApiClient, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const { company } = api.account;
  const intent = text("intent");
  const id = text("id");
  const userId = id as UserId;
  const role = text("role") as "administrator" | "member";
  switch (intent) {
    case "invite":
      return tell(
        await company.invitations.$post({ json: { email: text("email") } }),
        intent,
        "The invitation is on its way.",
      );
    case "revoke":
      return tell(
        await company.invitations[":id"].revoke.$post({ param: { id } }),
        intent,
        "The invitation is taken back.",
      );
    case "role":
      return tell(
        await company.people[":userId"].role.$put({ param: { userId }, json: { role } }),
        ...([intent, "The role is changed."] as const),
      );
    case "end": {
      const done = await farewellTo(api, userId);
      return tell(await company.people[":userId"].end.$post({ param: { userId } }), intent, done);
    }
    case "domain":
      return tell(
        await company.domains.$post({ json: { domain: text("domain") } }),
        intent,
        "The email domain waits for the office, or for its DNS record.",
      );
    case "check-domain":
      return tell(await company.domains[":id"].check.$post({ param: { id } }), intent, "The email domain is verified.");
    case "remove-domain":
      return tell(await company.domains[":id"].$delete({ param: { id } }), intent, "The email domain is removed.");
    case "withdraw":
      return tell(
        await company["listing-proposals"][":id"].withdraw.$post({ param: { id } }),
        intent,
        "Your proposal is taken back.",
      );
    default: {
      const { intent: _, logo, ...fields } = Object.fromEntries(form);
      // A browser sends an empty file where none was selected.
      const file = logo instanceof File && logo.size > 0 && { logo };
      const sent = await company["listing-proposals"].$post({ form: { ...fields, ...file } as never });
      return tell(sent, "listing", "Your proposal waits for the office.", undefined, typedIn(form));
    }
  }
}

/** Called before the removal, because a company no longer lists a person who has left. */
async function farewellTo({ account }: ApiClient, userId: UserId): Promise<Done> {
  const response = await account.company.$get();
  const company = response.status === 200 ? await response.json() : null;
  const person = company?.people.find(({ id }) => id === userId);
  if (!company || !person || userId === company.userId) return { done: "You no longer belong to the company." };
  const { name, email } = person;
  return { done: `${name} no longer belongs to ${company.name}.`, removed: { name, email } };
}
