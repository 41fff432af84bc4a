/** What the screens of announcements ask of the API. */
import { redirect } from "react-router";
import type { ApiClient } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import { stepNamed } from "#ui/admin/sent-body.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { AnnouncementTexts } from "../../rules/announcements/announcement.ts";

export type AnnouncementAsk =
  | ({ deed: "preview"; number: number } & AnnouncementTexts)
  | ({ deed: "test"; number: number; requestKey: string } & AnnouncementTexts)
  | ({ deed: "create"; requestKey: string } & AnnouncementTexts)
  | ({ deed: "save"; version: number } & AnnouncementTexts)
  | { deed: "send"; version: number; at?: { day: string; time: string } }
  | { deed: "take-back" | "discard" | "bring-back"; version: number }
  | { deed: "hold" | "release" };

type Step = Exclude<AnnouncementAsk, { deed: "preview" | "test" | "create" }>;
type ByEvent = Exclude<AnnouncementAsk, Step>;
export type Deed = Step["deed"];

const isByEvent = (ask: AnnouncementAsk): ask is ByEvent => ["preview", "test", "create"].includes(ask.deed);

export const askAnnouncement = (api: ApiClient, ids: { eventId: string; id?: string }, ask: AnnouncementAsk) =>
  isByEvent(ask) ? askOfEvent(api, ids.eventId, ask) : askStep(api, ids.id ?? "", ask);

/** What needs no draft that is kept. */
async function askOfEvent(api: ApiClient, eventId: string, { deed, ...asked }: ByEvent) {
  const door = api.admin.events[":eventId"].announcements;
  const param = { eventId };
  if (deed === "preview") {
    const response = await door.preview.$post({ param, json: asked as never });
    return response.status === 200 ? { message: null, drawn: await response.json() } : refused(response);
  }
  const { requestKey, ...json } = asked as Extract<ByEvent, { requestKey: string }>;
  const header = { "idempotency-key": requestKey };
  if (deed === "test") {
    const response = await door.test.$post({ param, header, json });
    return response.status === 200 ? { message: null, ...(await response.json()) } : refused(response);
  }
  const response = await door.$post({ param, header, json });
  if (response.status !== 201) return refused(response);
  throw redirect(portal.announcement(eventId, (await response.json()).id));
}

async function askStep(api: ApiClient, id: string, { deed, ...asked }: Step) {
  const door = api.admin.announcements[":id"];
  const param = { id };
  const json = asked as never;
  const put = (isDiscarded: boolean) =>
    door.discarded.$put({ param, json: { ...(asked as object), isDiscarded } as never });
  const steps = {
    save: () => door.$put({ param, json }),
    send: () => door.send.$post({ param, json }),
    "take-back": () => door["take-back"].$post({ param, json }),
    hold: () => door.hold.$put({ param, json: { isHeld: true } }),
    release: () => door.hold.$put({ param, json: { isHeld: false } }),
    discard: () => put(true),
    "bring-back": () => put(false),
  };
  const response = await stepNamed(steps, deed)();
  return response.status === 200 ? { message: null, deed, announcement: await response.json() } : refused(response);
}
