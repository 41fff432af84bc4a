import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import type { Route } from "./+types/volunteer-desk.page";
import { CheckInDesk } from "./check-in-desk.tsx";

/** Without header and footer, because check-in uses the whole screen. */
export const handle = { chrome: false };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Check-in", "The door of an event, for its volunteers.", { isIndexed: false });

/** Check-in for volunteers with a link. The document has no personal data, so that the phone can cache it. */
export default function VolunteerDeskPage({ params: { token } }: Route.ComponentProps) {
  return <CheckInDesk door={{ kind: "link", token }} />;
}
