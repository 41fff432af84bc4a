import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import type { Route } from "./+types/staff-desk.page";
import { CheckInDesk } from "./check-in-desk.tsx";

/** Without the portal's frame, because check-in uses the whole screen. */
export const handle = { chrome: false };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Check-in", "The door of an event, for staff.", { isIndexed: false });

/** Check-in for signed-in staff. The document has no personal data, so that the phone can cache it. */
export default function StaffDeskPage({ params: { eventId } }: Route.ComponentProps) {
  return <CheckInDesk door={{ kind: "event", eventId }} />;
}
