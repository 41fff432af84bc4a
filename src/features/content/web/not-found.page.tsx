import { data } from "react-router";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import type { Route } from "./+types/not-found.page";

export const handle = { hydrate: false };

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Page not found", "There is no page at this address.", { isIndexed: false });

export default function NotFoundPage() {
  return <NotFound />;
}
