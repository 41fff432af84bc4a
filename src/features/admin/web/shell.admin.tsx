import { data, Outlet, redirect } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { SignInForm } from "#features/accounts/web/sign-in-form.tsx";
import type { Route } from "./+types/shell.admin";
import { PageProblem } from "./page-problem.tsx";
import { placeInPortal } from "./place-in-portal.ts";
import { PortalFrame } from "./portal-frame.tsx";
import { staffMeta } from "./staff-meta.ts";

export const handle = { chrome: false };
export const meta: Route.MetaFunction = (args) => staffMeta(args, "Sign in");

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).session.$get();
  return { staff: response.status === 200 ? await response.json() : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const auth = context.get(apiContext).auth;
  const next = placeInPortal(form.get("next"));
  if (form.get("intent") === "sign-out") {
    const response = await auth["sign-out"].$post();
    return redirect("/mapa-admin", { headers: cookiesOf(response) });
  }
  const email = String(form.get("email") ?? "");
  const json = { email, password: String(form.get("password") ?? "") };
  const response = await auth["sign-in"].email.$post({ json });
  if (response.status === 200) return redirect(next, { headers: cookiesOf(response) });
  const { message, fields } = await response.json();
  return data({ message: Object.values(fields ?? {})[0]?.[0] ?? message, email, next }, response.status);
}

function cookiesOf({ headers }: { headers: Headers }): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append("set-cookie", cookie);
  return cookies;
}

/** Signed out, every address of the portal shows sign-in and nothing else. */
export default function AdminShell({ loaderData: { staff }, actionData: refusal }: Route.ComponentProps) {
  return (
    <PortalFrame staffName={staff?.name}>
      {staff ? <Outlet context={staff} /> : <SignInForm refusal={refusal} />}
    </PortalFrame>
  );
}

export function ErrorBoundary() {
  return (
    <PortalFrame>
      <PageProblem />
    </PortalFrame>
  );
}
