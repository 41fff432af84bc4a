import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import type { Route } from "./+types/volunteer-desk.page";
import { CheckInDesk } from "./check-in-desk.tsx";

/** Without header and footer: the whole screen is the desk. */
export const handle = { chrome: false };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Check-in", "The door of an event, for its volunteers.", { isIndexed: false });

/** For who holds a link. The document names nobody, so that it can be kept on the phone. */
export default function VolunteerDeskPage({ params: { token } }: Route.ComponentProps) {
  return <CheckInDesk door={{ kind: "link", token }} />;
}
