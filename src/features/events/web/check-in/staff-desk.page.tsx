import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import type { Route } from "./+types/staff-desk.page";
import { CheckInDesk } from "./check-in-desk.tsx";

/** Without the portal's frame: the whole screen is the desk. */
export const handle = { chrome: false };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Check-in", "The door of an event, for staff.", { isIndexed: false });

/** For staff, by their session. The document names nobody, so that it can be kept on the phone. */
export default function StaffDeskPage({ params: { eventId } }: Route.ComponentProps) {
  return <CheckInDesk door={{ kind: "event", eventId }} />;
}
