import { useEffect } from "react";
import { data, Outlet, redirect } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { SignInForm } from "#features/accounts/web/sign-in-form.tsx";
import { forgetStaffDesks } from "#features/events/web/check-in/phone/desk-store.ts";
import { portal } from "#shared/portal-paths.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { SampleGroup } from "../rules/sample.ts";
import type { Route } from "./+types/shell.admin";
import { DiskNotice } from "./frame/disk-notice.tsx";
import { PortalFrame } from "./frame/portal-frame.tsx";
import { portalReturnPath } from "./frame/portal-return-path.ts";
import { PortalShell } from "./frame/portal-shell.tsx";
import { asksAgain, SignInAgain, useEnded } from "./frame/session-end.tsx";
import { cookiesOf, signInStep, stepOf } from "./frame/sign-in-step.ts";

export const handle = { chrome: false, scheme: "light" };
export const shouldRevalidate = asksAgain;
export const meta: Route.MetaFunction = (args) => staffMeta(args, "Sign in");

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const response = await api.session.$get();
  if (response.status !== 200) {
    // Answers with the status of the refusal, so that no program takes the sign-in for the page.
    return data({ staff: null, waiting: [], disk: "ok" as const, secondStep: await stepOf(api.auth) }, response.status);
  }
  const [staff, disk, groups, waiting] = await Promise.all([
    response.json(),
    api.admin.disk.$get(),
    api.admin.sample.$get(),
    api.admin.waiting.$get(),
  ]);
  const sample = groups.status === 200 ? sampleIds(await groups.json()) : [];
  return {
    secondStep: null,
    staff,
    sample,
    today: context.get(nowContext)().toISOString(),
    waiting: waiting.status === 200 ? await waiting.json() : [],
    disk: disk.status === 200 ? (await disk.json()).state : ("ok" as const),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const auth = context.get(apiContext).auth;
  const next = portalReturnPath(form.get("next"));
  if (form.get("intent") === "sign-out") {
    const response = await auth["sign-out"].$post();
    return redirect(portal.home, { headers: cookiesOf(response) });
  }
  // Find noticed that the session is over: answered like a refused form.
  if (form.get("intent") === "session-over") return data(null, 401);
  return signInStep(context.get(apiContext).auth, form, next);
}

/** Rows that the screens mark: see `SampleMark`. */
const sampleIds = (groups: readonly SampleGroup[]): string[] =>
  groups.flatMap(({ items }) => items.filter(({ isKept }) => !isKept).map(({ id }) => id));

/**
 * Signed out, every address of the portal shows sign-in and nothing else; an open page with typed text stays below it.
 */
export default function AdminShell({
  loaderData: { staff, waiting, disk, secondStep },
  actionData: refusal,
}: Route.ComponentProps) {
  const ended = useEnded(staff);
  const reader = staff ?? ended;
  const isSignedOut = !reader;
  useEffect(() => {
    // A device without a signed-in user keeps no list of people.
    if (isSignedOut) void forgetStaffDesks();
  }, [isSignedOut]);
  if (!reader)
    return (
      <PortalFrame>
        <SignInForm refusal={refusal ?? undefined} secondStep={secondStep} />
      </PortalFrame>
    );
  return (
    <PortalShell staff={reader} waiting={waiting}>
      {disk !== "ok" && <DiskNotice state={disk} />}
      <Outlet context={reader} />
      {ended && <SignInAgain email={ended.email} />}
    </PortalShell>
  );
}

/** A page that fails keeps the links to the others; a sign-in that fails shows the message in its form. */
export function ErrorBoundary({ loaderData, actionData: refusal }: Route.ErrorBoundaryProps) {
  if (refusal)
    return (
      <PortalFrame>
        <SignInForm refusal={refusal} />
      </PortalFrame>
    );
  const staff = loaderData?.staff;
  const problem = <PageProblem />;
  return staff ? (
    <PortalShell staff={staff} waiting={loaderData.waiting}>
      {problem}
    </PortalShell>
  ) : (
    <PortalFrame>{problem}</PortalFrame>
  );
}
