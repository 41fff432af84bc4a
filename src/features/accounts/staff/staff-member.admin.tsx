import { Button } from "@mantine/core";
import { useOutletContext } from "react-router";
import { formatDateTime } from "#shared/dates.ts";
import type { UserId } from "#shared/identifiers.ts";
import { portal } from "#shared/portal-paths.ts";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm, useVersionedForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { roleLabel, type StaffMember } from "../rules/staff.ts";
import type { Route } from "./+types/staff-member.admin";
import { ROLE_FIELDS, RoleMay } from "./role-fields.tsx";
import { StaffSessions } from "./staff-sessions.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.member.name ?? "Staff user");

export const loader = loadPage(({ api, params }: Page<"userId">) =>
  api.staff[":userId"].$get({ param: { userId: params.userId as UserId } }),
);

/** A staff user: role, open sessions, and whether they may sign in. */
export default function StaffMemberPage({ loaderData: { member, sessions } }: Route.ComponentProps) {
  const zone = useZone();
  const { id: ownId } = useOutletContext<{ id: string }>();
  const { id, name, email, seenAt, hasSecondFactor, disabledAt } = member;
  return (
    <Workspace
      key={id}
      title={name}
      back={{ to: portal.staff, label: "Staff" }}
      state={disabledAt ? <Mark tone="over">Disabled</Mark> : <Mark tone="good">Active</Mark>}
      note={[email, roleLabel(member)].join(" \u00B7 ")}
      noteRest={[
        hasSecondFactor ? "second factor" : "no second factor",
        seenAt ? `last seen ${formatDateTime(seenAt, zone)}` : "never seen",
      ].join(" \u00B7 ")}
    >
      <RolePart member={member} />
      <StaffSessions userId={id} sessions={sessions} />
      {hasSecondFactor && id !== ownId && <FactorPart member={member} />}
      <AccessPart member={member} />
    </Workspace>
  );
}

type Props = { member: StaffMember };

function RolePart({ member: { id, role, hasLettings, updatedAt } }: Props) {
  const form = useVersionedForm(
    ROLE_FIELDS,
    { content: { role: role ?? "check-in", hasLettings }, version: updatedAt },
    (api, held, seen) => api.staff[":userId"].role.$put({ param: { userId: id }, json: { ...held, updatedAt: seen } }),
    "Saved. The change applies now, and an email confirms it.",
  );
  return (
    <Section title="Role">
      <CallForm label="Role" form={form} button="Save role">
        <Fields form={form} />
        <RoleMay typed={form.typed} />
      </CallForm>
    </Section>
  );
}

type Proof = { proof: string };

const proofFields = fieldsOf<Proof>([
  {
    path: "proof",
    label: "Your password, or a code from your app",
    kind: "password",
    autoComplete: "current-password",
  },
]);

function FactorPart({ member: { id: userId, name } }: Props) {
  const form = useNewForm({ fields: proofFields }, (api, json: Proof) =>
    api.staff[":userId"]["second-factor"].remove.$post({ param: { userId }, json }),
  );
  return (
    <Section title="Second factor">
      <CallForm label="Second factor" form={form} button="Remove second factor" look="default">
        <p>
          For when {name} has lost their phone, passkeys and recovery codes. Verify their identity first. They are
          signed out everywhere, sign in with their password alone and set it up again.
        </p>
        <Fields form={form} />
      </CallForm>
    </Section>
  );
}

function AccessPart({ member: { id: userId, name, disabledAt } }: Props) {
  const call = useCall(
    async (api) => {
      const { enable, disable } = api.staff[":userId"];
      return (disabledAt ? enable : disable).$post({ param: { userId } });
    },
    {
      summary: disabledAt
        ? "Enabled with the same role. An email confirms it."
        : "Disabled and signed out everywhere. An email confirms it.",
    },
  );
  return (
    <Section title="Access">
      <div>
        {disabledAt ? (
          <Button variant="default" loading={call.isSending} onClick={() => call.run()}>
            Enable {name}
          </Button>
        ) : (
          <AskFirst opens={`Disable ${name}`} confirms={`Disable ${name}`} keeps="Cancel" onConfirm={() => call.run()}>
            Disable <strong>{name}</strong>? They are signed out and get an email. Their past work stays, and you can
            enable them again with the same role.
          </AskFirst>
        )}
      </div>
      <Outcome call={call} />
    </Section>
  );
}

export { PageProblem as ErrorBoundary };
