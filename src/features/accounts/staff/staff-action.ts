/** The forms of the staff pages, by their intent. */
import type { ApiClient } from "#app/api-context.ts";
import type { UserId } from "#shared/identifiers.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { Role } from "../rules/grants.ts";

type Sent = { status: number; json(): Promise<unknown> };
type Text = (name: string) => string;
type Change = (api: ApiClient, text: Text) => [answer: Promise<Sent>, said: string];

const roleIn = (text: Text) => ({ role: text("role") as Role, hasLettings: text("hasLettings") === "yes" });
const ofUser = (text: Text) => ({ userId: text("userId") as UserId });

const CHANGES: Record<string, Change> = {
  invite: (api, text) => [
    api["staff-invitations"].$post({
      header: { "idempotency-key": text("requestKey") },
      json: { name: text("name"), email: text("email"), ...roleIn(text) },
    }),
    `The invitation to ${text("email")} is on its way.`,
  ],
  resend: (api, text) => [
    api["staff-invitations"][":id"].resend.$post({ param: { id: text("id") } }),
    `The invitation to ${text("email")} is on its way again.`,
  ],
  withdraw: (api, text) => [
    api["staff-invitations"][":id"].withdraw.$post({ param: { id: text("id") } }),
    `The invitation to ${text("email")} is taken back.`,
  ],
  role: (api, text) => [
    api.staff[":userId"].role.$put({
      param: ofUser(text),
      json: { ...roleIn(text), updatedAt: text("updatedAt") },
    }),
    "Saved. It counts from now on, and a letter says so.",
  ],
  disable: (api, text) => [
    api.staff[":userId"].disable.$post({ param: ofUser(text) }),
    "Disabled, and signed out everywhere. A letter says so.",
  ],
  enable: (api, text) => [
    api.staff[":userId"].enable.$post({ param: ofUser(text) }),
    "Enabled, with the role of before. A letter says so.",
  ],
  "sign-out": (api, text) => [
    text("sessionId")
      ? api.staff[":userId"].sessions[":sessionId"].$delete({
          param: { ...ofUser(text), sessionId: text("sessionId") },
        })
      : api.staff[":userId"].sessions.$delete({ param: ofUser(text) }),
    "Signed out.",
  ],
  "second-factor": (api, text) => [
    api.staff[":userId"]["second-factor"].remove.$post({ param: ofUser(text), json: { proof: text("proof") } }),
    "The second factor is removed. A letter says so.",
  ],
};

/** @returns what was done in words, and a link to hand over where there is one. */
export async function changeStaff(api: ApiClient, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const change = CHANGES[text("intent")];
  if (!change) throw new Response(null, { status: 400 });
  const [answer, said] = change(api, text);
  const response = await answer;
  if (response.status !== 200 && response.status !== 201) return refused(response);
  const { link = null } = (await response.json()) as { link?: string | null };
  return { message: null, said: link ? HAND_OVER : said, link, requestKey: crypto.randomUUID() };
}

/** Where no letter leaves the site. */
export const HAND_OVER = "No mail server is set up, so the letter is kept here and not sent. Hand its link over.";

export type StaffDone = { said: string; link: string | null; requestKey: string };
