import { redirect } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { portal } from "#shared/portal-paths.ts";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { EditedMember } from "../../rules/roll/member-form.ts";
import type { Route } from "./+types/edit-member.admin";
import { correctMember } from "./member-action.ts";
import { MemberForm } from "./member-form.tsx";
import { useMemberForm } from "./use-member-form.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, `Correct ${args.loaderData?.name ?? "a member"}`);

export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context.get(apiContext).members[":id"].facts.$get({ param: params });
  if (response.status !== 200) return absent(response);
  const member = await response.json();
  if (member.id !== params.id) throw redirect(portal.editMember(member.id));
  return member;
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  correctMember(context.get(apiContext), params.id, await request.json());

export const clientAction = keepTyped;

const SAME = {
  advice: "If it is the same, merge the two on its page.",
  button: "It is another company: save the name",
};

export default function EditMemberPage({ loaderData: member }: Route.ComponentProps) {
  return member && <EditMember key={member.id} member={member} />;
}

function EditMember({ member: { id, name, values, version } }: { member: EditedMember }) {
  const form = useMemberForm({ values, version });
  return (
    <>
      <PageHead title={`Correct ${name}`} back={{ to: portal.member(id), label: name }} />
      <MemberForm label="Facts of the member" button="Save" same={SAME} form={form} />
      <History subject={`company ${id}`} />
    </>
  );
}

export { PageProblem as ErrorBoundary };
