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
  const { applications, membership } = context.get(apiContext);
  const response = await applications[":token"].$get({ param: { token } });
  if (response.status !== 200) return personal({ token, application: undefined, decision: "" }, 404);
  const { decision } = await (await membership.$get()).json();
  return personal({ token, application: await response.json(), decision });
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

export default function ApplicationPage({ loaderData: { token, application, decision } }: Route.ComponentProps) {
  return application ? (
    <ReceivedApplication token={token} application={application} decision={decision} />
  ) : (
    <NotFound />
  );
}
