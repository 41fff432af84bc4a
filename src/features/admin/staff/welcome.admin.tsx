import { data, redirect } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { NewStaffForm } from "#features/accounts/web/new-staff-form.tsx";
import { portal } from "#shared/portal-paths.ts";
import { CRASHED, fieldErrorsIn, problemIn } from "#shared/problem.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/welcome.admin";
import { PortalFrame } from "./frame/portal-frame.tsx";

export const handle = { chrome: false, scheme: "light" };
export const meta: Route.MetaFunction = (args) => staffMeta(args, "Welcome");

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") || "-";
  const response = await context.get(apiContext)["staff-links"][":token"].$get({ param: { token } });
  if (response.status === 200) return { ...(await response.json()), token, problem: null };
  const { message, instruction } = await response.json();
  return data({ email: null, token, problem: { message, instruction } }, response.status);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = (name: string) => String(form.get(name) ?? "");
  const json = { token: typed("token"), name: typed("name"), email: typed("email"), password: typed("password") };
  const response = await context.get(apiContext)["staff-links"].$post({ json });
  if (response.status !== 201 && response.status !== 202) {
    const problem = await problemIn(response, CRASHED);
    const refusal = { message: problem.message, errors: fieldErrorsIn(problem), name: json.name, email: json.email };
    return data(refusal, response.status);
  }
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append("set-cookie", cookie);
  return redirect(portal.home, { headers });
}

export function ErrorBoundary() {
  return (
    <PortalFrame>
      <PageProblem />
    </PortalFrame>
  );
}

/** The page of a one-time link: makes a staff user and signs them in. */
export default function WelcomePage({ loaderData: link, actionData: refusal }: Route.ComponentProps) {
  return (
    <PortalFrame>
      {link.problem ? (
        <>
          <h1 className="visually-hidden">Welcome</h1>
          <EmptyState title={link.problem.message}>{link.problem.instruction}</EmptyState>
        </>
      ) : (
        <NewStaffForm token={link.token} email={link.email ?? undefined} refusal={refusal} />
      )}
    </PortalFrame>
  );
}
