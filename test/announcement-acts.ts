/** Staff actions on announcements, for the test of all staff actions. */
import { createAnnouncement } from "#features/events/server/announcements/create-announcement.ts";
import { discardAnnouncement } from "#features/events/server/announcements/discard-announcement.ts";
import { holdAnnouncement } from "#features/events/server/announcements/hold-announcement.ts";
import { sendAnnouncement } from "#features/events/server/announcements/send-announcement.ts";
import type { Deps } from "#platform/deps.ts";
import { addDays, isoDay } from "#shared/dates.ts";
import { CLERK } from "./invoices.ts";
import type { Acts } from "./staff-acts.ts";

export const ANNOUNCEMENT = {
  subject: "Parking at {{event}}",
  text: "Hello {{firstName}}, park behind the clubhouse.",
  audience: { people: "contacts" as const },
};

/** @param eventId makes an event with a registrant. */
export function announcementActs(deps: Deps, eventId: () => Promise<string>): Acts {
  const at = { day: addDays(isoDay(deps.now(), "UTC"), 30), time: "09:00" };
  const aDraft = async () => createAnnouncement(deps, { eventId: await eventId(), texts: ANNOUNCEMENT, actor: CLERK });
  const aPlan = async () => {
    const id = await aDraft();
    await sendAnnouncement(deps, { id, version: 1, at, actor: CLERK });
    return id;
  };
  const headers = () => ({ "idempotency-key": crypto.randomUUID() });
  return {
    createAnnouncement: async () => ({
      path: `/admin/events/${await eventId()}/announcements`,
      headers: headers(),
      body: ANNOUNCEMENT,
    }),
    sendAnnouncementTest: async () => ({
      path: `/admin/events/${await eventId()}/announcements/test`,
      headers: headers(),
      body: ANNOUNCEMENT,
    }),
    saveAnnouncement: async () => ({
      path: `/admin/announcements/${await aDraft()}`,
      body: { ...ANNOUNCEMENT, version: 1 },
    }),
    "sendAnnouncement: now": async () => ({
      path: `/admin/announcements/${await aDraft()}/send`,
      body: { version: 1 },
    }),
    "sendAnnouncement: at a time": async () => ({
      path: `/admin/announcements/${await aDraft()}/send`,
      body: { version: 1, at },
    }),
    takeBackAnnouncement: async () => ({
      path: `/admin/announcements/${await aPlan()}/take-back`,
      body: { version: 2 },
    }),
    "holdAnnouncement: held": async () => ({
      path: `/admin/announcements/${await aPlan()}/hold`,
      body: { isHeld: true },
    }),
    "holdAnnouncement: let go": async () => {
      const id = await aPlan();
      await holdAnnouncement(deps, { id, isHeld: true, actor: CLERK });
      return { path: `/admin/announcements/${id}/hold`, body: { isHeld: false } };
    },
    saveLetterRule: async () => ({
      path: `/admin/events/${await eventId()}/letter-rules/unpaid`,
      body: { isOn: true, amount: 9, version: 0 },
    }),
    "discardAnnouncement: dropped": async () => ({
      path: `/admin/announcements/${await aDraft()}/discarded`,
      body: { version: 1, isDiscarded: true },
    }),
    "discardAnnouncement: brought back": async () => {
      const id = await aDraft();
      await discardAnnouncement(deps, { id, version: 1, isDiscarded: true, actor: CLERK });
      return { path: `/admin/announcements/${id}/discarded`, body: { version: 2, isDiscarded: false } };
    },
  };
}
