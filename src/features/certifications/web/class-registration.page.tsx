import { data, type HeadersFunction } from "react-router";
import { apiContext } from "#app/api-context.ts";
import type { ClassToken } from "#shared/identifiers.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import type { Route } from "./+types/class-registration.page";
import { ClassRegistrationSheet } from "./class-registration-sheet.tsx";

/** For the holder of the address; no cache may keep it. */
const personal = <T,>(body: T, status = 200) => data(body, { status, headers: { "cache-control": "no-store" } });

export async function loader({ context, params }: Route.LoaderArgs) {
  const token = params.token as ClassToken;
  const api = context.get(apiContext);
  const response = await api["class-registrations"][":token"].$get({ param: { token } });
  if (response.status !== 200) return personal({ token, registration: undefined, dates: [] }, 404);
  const registration = await response.json();
  const { classSelection, certType } = registration;
  const query = { class: classSelection, recertification: certType === "Certification" ? "no" : "yes" } as const;
  const dates = await api.classes.dates.$get({ query }).then((answer) => answer.json());
  return personal({ token, registration, dates });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) => {
  const title = args.loaderData?.registration ? "Class registration" : "Page not found";
  return pageMeta(args, title, "A registration for a certification class.", { isIndexed: false });
};

export default function ClassRegistrationPage({ loaderData }: Route.ComponentProps) {
  const { registration, ...shown } = loaderData;
  return registration ? <ClassRegistrationSheet {...shown} registration={registration} /> : <NotFound />;
}
