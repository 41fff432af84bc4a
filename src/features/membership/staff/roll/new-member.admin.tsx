import { useRef } from "react";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useRegions } from "#ui/public/forms/fields/use-regions.ts";
import { NEW_MEMBER } from "../../rules/roll/member-fields.ts";
import type { MemberForm as Content } from "../../rules/roll/member-form.ts";
import type { Route } from "./+types/new-member.admin";
import { memberFieldsFor } from "./member-fields.ts";
import { MemberForm } from "./member-form.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "New member");

/** Checks the user's role before a whole form is typed. */
export const loader = loadPage(({ api }) => found(api.members.$get({ query: { limit: "1" } })));

const SAME = {
  advice: "If it's the same company, edit that one.",
  button: "It's a different company: add anyway",
};

/** Enters a member that sent no application. */
export default function NewMemberPage() {
  const isAnother = useRef(false);
  const form = useNewForm(
    {
      fields: memberFieldsFor(useRegions()),
      begin: NEW_MEMBER,
      leadsTo: ({ id }: { id: string }) => portal.member(id),
    },
    (api, typed, key) =>
      api.members.$post({
        header: { "idempotency-key": key },
        json: { ...(typed as Content), ...(isAnother.current && { another: true }) },
      }),
  );
  const save = (another: boolean) => {
    isAnother.current = another;
    return form.save();
  };
  return (
    <Workspace
      title="New member"
      note="For a company that did not apply online."
      back={{ to: portal.members, label: "Members" }}
    >
      <MemberForm
        label="New member"
        button="Add member"
        same={SAME}
        form={{ ...form, save: () => save(false) }}
        saveAnother={() => save(true)}
      />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
