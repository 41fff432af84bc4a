import { data, type HeadersFunction } from "react-router";
import { apiContext } from "#app/api-context.ts";
import type { ApplicationToken } from "#shared/identifiers.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import type { Route } from "./+types/application.page";
import { ReceivedApplication } from "./received-application.tsx";

/** For the holder of the address; no cache may keep it. */
const personal = <T,>(body: T, status = 200) => data(body, { status, headers: { "cache-control": "no-store" } });

export async function loader({ context, params }: Route.LoaderArgs) {
  const token = params.token as ApplicationToken;
  const response = await context.get(apiContext).applications[":token"].$get({ param: { token } });
  return response.status === 200
    ? personal({ token, application: await response.json() })
    : personal({ token, application: undefined }, 404);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    args.loaderData?.application ? "Member application" : "Page not found",
    "An application for membership.",
    // No link contains the address, which is secret.
    { isIndexed: false },
  );

export default function ApplicationPage({ loaderData: { token, application } }: Route.ComponentProps) {
  return application ? <ReceivedApplication token={token} application={application} /> : <NotFound />;
}
