/** The site map: one line per page. */
import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("features/site/web/home.page.tsx"),
  route("search", "features/site/web/search.page.tsx"),
  route("events", "features/events/web/events.page.tsx"),
  route("events/:slug", "features/events/web/event.page.tsx"),
  route("event-registration", "features/events/web/register.page.tsx"),
  route("registration/:token", "features/events/web/registration.page.tsx"),
  route("membership", "features/membership/web/membership.page.tsx"),
  route("affiliates", "features/membership/web/affiliates.page.tsx"),
  route("certs-training", "features/certifications/web/certs-training.page.tsx"),
  route("cert-registration", "features/certifications/web/cert-registration.page.tsx"),
  route("class-registration/:token", "features/certifications/web/class-registration.page.tsx"),
  route("waitlist/:token", "features/events/web/waitlist.page.tsx"),
  route("mapa-admin", "features/admin/web/shell.admin.tsx", [
    index("features/admin/web/menu.admin.tsx"),
    route("events", "features/admin/web/events.admin.tsx"),
    route("events/:eventId", "features/admin/web/registrants.admin.tsx"),
    route("class-registrations", "features/admin/web/class-registrations.admin.tsx"),
    route("members", "features/admin/web/members.admin.tsx"),
    route("lettings", "features/admin/web/lettings.admin.tsx"),
    route("email", "features/admin/web/letters.admin.tsx"),
    route("email/:letterId", "features/admin/web/letter.admin.tsx"),
  ]),
  route("mapa-admin/welcome", "features/admin/web/welcome.admin.tsx"),
  route("about", "features/content/web/about.page.tsx"),
  route("contact", "features/content/web/contact.page.tsx"),
  route("news", "features/content/web/contact.page.tsx", { id: "news" }),
  route("checkout", "features/payments/web/checkout.page.tsx"),
  route("*", "features/content/web/not-found.page.tsx"),
] satisfies RouteConfig;
