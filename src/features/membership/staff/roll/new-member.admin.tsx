import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { mayOpenPage } from "#features/accounts/staff/page-access.ts";
import { portal } from "#shared/portal-paths.ts";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { NEW_MEMBER } from "../../rules/roll/member-fields.ts";
import type { Route } from "./+types/new-member.admin";
import { enterMember } from "./member-action.ts";
import { MemberForm } from "./member-form.tsx";
import { useMemberForm } from "./use-member-form.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "New member");

/** The same form sent twice is the same member. */
export const loader = async ({ context, request }: Route.LoaderArgs) =>
  (await mayOpenPage(context.get(apiContext), request)) ? { requestKey: crypto.randomUUID() } : null;

export const action = async ({ context, request }: Route.ActionArgs) =>
  enterMember(context.get(apiContext), await request.json());

export const clientAction = keepTyped;
const SAME = {
  advice: "If it is the same, correct that one.",
  button: "It is another company: enter it too",
};
const BACK = { to: portal.members, label: "Members" };

export default function NewMemberPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <NewMember {...loaderData} />;
}

/** @param minted a key that the page keeps: another one would make a second member of a form that is sent again. */
function NewMember({ requestKey: minted }: { requestKey: string }) {
  const [requestKey] = useState(minted);
  const form = useMemberForm({ values: NEW_MEMBER, requestKey });
  const navigate = useNavigate();
  // Once nothing is unsaved any more, so that no question is asked on the way.
  const madeId = form.isChanged ? undefined : form.saved?.id;
  useEffect(() => {
    if (madeId) void navigate(portal.member(madeId));
  }, [madeId, navigate]);
  return (
    <>
      <PageHead title="New member" note="For a company that sent no application." back={BACK} />
      <MemberForm label="New member" button="Enter this member" same={SAME} form={form} />
    </>
  );
}

export { PageProblem as ErrorBoundary };
