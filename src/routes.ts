/** The site map: one line per page. */
import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("features/events/web/home.page.tsx"),
  route("events", "features/events/web/events.page.tsx"),
  route("*", "features/content/web/not-found.page.tsx"),
] satisfies RouteConfig;
