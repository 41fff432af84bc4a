import type { ApiClient } from "#app/api-context.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { AskedOfRegistration } from "./asked-of-registration.ts";
import { changeChoice, isAboutChoice } from "./change/change-choice-action.ts";
import { isAboutMerge, isAboutMove, mergeByForm, moveByForm } from "./change/move-or-merge-action.ts";
import { isAboutSettling, settle } from "./settle-action.ts";

/** Does what a form of the page asks for; the page is then read again. */
export async function changeRegistration(api: ApiClient, reference: string, asked: AskedOfRegistration) {
  if (isAboutSettling(asked)) return settle(api, reference, asked);
  if (isAboutChoice(asked)) return changeChoice(api, reference, asked);
  if (isAboutMove(asked)) return moveByForm(api, reference, asked);
  if (isAboutMerge(asked)) return mergeByForm(api, reference, asked);
  if (asked.deed === "confirmation" || asked.deed === "resend-letter") return sendLetter(api, reference, asked);
  if (asked.deed === "add-note" || asked.deed === "edit-note" || asked.deed === "remove-note")
    return writeNote(api, reference, asked);
  const calls = api.staff.registrations[":reference"];
  const param = { reference };
  if (asked.deed === "owner-link") {
    const response = await calls["owner-link"].$post({ param });
    return response.status === 200 ? { message: null, url: (await response.json()).url } : refused(response);
  }
  if (asked.deed === "link-company") {
    const linked = await api.members[":id"].references.$post({ param: { id: asked.company }, json: { reference } });
    return linked.status === 200 ? { message: null } : refused(linked);
  }
  if (asked.deed === "people") {
    const { people, version } = asked;
    const response = await calls.people.$put({ param, json: { people, version } });
    return response.status === 200 ? { message: null } : refused(response);
  }
  if (asked.deed === "email") {
    const corrected = await calls.email.$put({ param, json: { email: asked.email } });
    return corrected.status === 200 ? { message: null } : refused(corrected);
  }
  const { deed: _, ...json } = asked;
  const response = await calls.contact.$put({ param, json });
  return response.status === 200 ? { message: null } : refused(response);
}

type NoteDeed = Extract<AskedOfRegistration, { deed: "add-note" | "edit-note" | "remove-note" }>;

async function writeNote(api: ApiClient, reference: string, asked: NoteDeed) {
  const calls = api.staff.registrations[":reference"];
  const param = { reference };
  if (asked.deed === "add-note") {
    const header = { "idempotency-key": asked.requestKey };
    const response = await calls.notes.$post({ param, header, json: { text: asked.text } });
    return response.status === 201 ? { message: null } : refused(response);
  }
  const note = calls.notes[":id"];
  const ofNote = { ...param, id: asked.id };
  const response =
    asked.deed === "edit-note"
      ? await note.$put({ param: ofNote, json: { text: asked.text, version: asked.version } })
      : await note.removal.$post({ param: ofNote, json: { isRemoved: asked.isRemoved } });
  return response.status === 200 ? { message: null } : refused(response);
}

type SentLetter = Extract<AskedOfRegistration, { deed: "confirmation" | "resend-letter" }>;

/** The confirmation as it stands now, or another try of a letter that did not arrive. */
async function sendLetter(api: ApiClient, reference: string, asked: SentLetter) {
  if (asked.deed === "resend-letter") {
    const tried = await api.admin.letters[":id"].send.$post({ param: { id: asked.id } });
    return tried.status === 202 ? { message: null } : refused(tried);
  }
  const header = { "idempotency-key": asked.requestKey };
  const calls = api.staff.registrations[":reference"];
  const response = await calls.confirmation.$post({ param: { reference }, header });
  return response.status === 200 ? { message: null, sentTo: (await response.json()).sentTo } : refused(response);
}
