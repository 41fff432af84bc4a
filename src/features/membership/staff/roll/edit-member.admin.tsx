import { useRef } from "react";
import { redirect } from "react-router";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { useVersionedForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useRegions } from "#ui/public/forms/fields/use-regions.ts";
import type { MemberForm as Content, EditedMember } from "../../rules/roll/member-form.ts";
import type { Route } from "./+types/edit-member.admin";
import { memberFieldsFor } from "./member-fields.ts";
import { MemberForm } from "./member-form.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, `Edit ${args.loaderData?.name ?? "a member"}`);

export const loader = loadPage(async ({ api, params }: Page<"id">) => {
  const member = await found(api.members[":id"].facts.$get({ param: params }));
  if (member.id !== params.id) throw redirect(portal.editMember(member.id));
  return member;
});

const SAME = {
  advice: "If it's the same company, merge the two on its page.",
  button: "It's a different company: save anyway",
};

export default function EditMemberPage({ loaderData: member }: Route.ComponentProps) {
  return <EditMember key={member.id} member={member} />;
}

function EditMember({ member: { id, name, values, version } }: { member: EditedMember }) {
  const isAnother = useRef(false);
  const content = { ...values, contactPhone: formatPhone(values.contactPhone) };
  const form = useVersionedForm(
    memberFieldsFor(useRegions()),
    { content, version },
    (api, typed, seen) => {
      const json = { ...(typed as Content), version: seen, ...(isAnother.current && { another: true as const }) };
      return api.members[":id"].facts.$put({ param: { id }, json });
    },
    "Saved. The public list is updated.",
  );
  const save = (another: boolean) => {
    isAnother.current = another;
    return form.save();
  };
  return (
    <Workspace title={`Edit ${name}`} back={{ to: portal.member(id), label: name }}>
      <MemberForm
        label="Facts of the member"
        button="Save"
        same={SAME}
        form={{ ...form, save: () => save(false) }}
        saveAnother={() => save(true)}
      />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
