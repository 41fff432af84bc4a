import { Button, PasswordInput } from "@mantine/core";
import { useOutletContext } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { formatDateTime } from "#shared/dates.ts";
import type { UserId } from "#shared/identifiers.ts";
import { portal } from "#shared/portal-paths.ts";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { roleLabel, type StaffMember } from "../rules/staff.ts";
import type { Route } from "./+types/staff-member.admin";
import { RoleField } from "./role-field.tsx";
import styles from "./staff.module.css";
import { changeStaff, type StaffDone } from "./staff-action.ts";
import { StaffForm } from "./staff-form.tsx";
import { StaffSessions } from "./staff-sessions.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.member.name ?? "Staff user");

export async function loader({ context, params }: Route.LoaderArgs) {
  const param = { userId: params.userId as UserId };
  const response = await context.get(apiContext).staff[":userId"].$get({ param });
  return response.status === 200 ? response.json() : absent(response);
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  changeStaff(context.get(apiContext), await request.formData());

export const clientAction = keepTyped;

const BACK = { to: portal.staff, label: "All staff" };

/** A staff user: what they may do, where they are signed in, and whether they may come in at all. */
export default function StaffMemberPage({ loaderData }: Route.ComponentProps) {
  const zone = useZone();
  const { id: ownId } = useOutletContext<{ id: string }>();
  if (!loaderData) return null;
  const { member, sessions } = loaderData;
  const { id, name, email, seenAt, hasSecondFactor, disabledAt } = member;
  return (
    <div key={id}>
      <PageHead title={name} note={email} back={BACK} />
      <Facts>
        <Fact label="Role">{roleLabel(member)}</Fact>
        <Fact label="State">{disabledAt ? <Mark tone="over">Disabled</Mark> : <Mark tone="good">Active</Mark>}</Fact>
        <Fact label="Last seen">{seenAt ? formatDateTime(seenAt, zone) : "Never"}</Fact>
        <Fact label="Second factor">{hasSecondFactor ? "Yes" : "None"}</Fact>
      </Facts>
      <RolePart member={member} />
      <StaffSessions userId={id} sessions={sessions} />
      {hasSecondFactor && id !== ownId && <FactorPart member={member} />}
      <AccessPart member={member} />
    </div>
  );
}

function RolePart({ member }: { member: StaffMember }) {
  const { id, role, hasLettings, updatedAt } = member;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Role</h2>
      <StaffForm label="Role" fields={{ userId: id, updatedAt }}>
        {(isSending, error) => (
          <>
            <RoleField
              key={`${role} ${hasLettings}`}
              was={{ role: role ?? "check-in", hasLettings }}
              error={error("role")}
            />
            <div className={styles.deeds}>
              <Button type="submit" name="intent" value="role" loading={isSending}>
                Save the role
              </Button>
            </div>
          </>
        )}
      </StaffForm>
    </section>
  );
}

function FactorPart({ member: { id, name } }: { member: StaffMember }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Second factor</h2>
      <StaffForm label="Second factor" fields={{ userId: id }}>
        {(isSending, error) => (
          <>
            <p className={styles.note}>
              Has {name} lost phone, passkeys and recovery codes? Make sure who asks. Removed, they sign in without it
              and set it up again; they are signed out everywhere.
            </p>
            <PasswordInput
              name="proof"
              label="Your own password, or a code of your app"
              autoComplete="current-password"
              error={error("proof")}
            />
            <div className={styles.deeds}>
              <Button type="submit" name="intent" value="second-factor" variant="default" loading={isSending}>
                Remove the second factor
              </Button>
            </div>
          </>
        )}
      </StaffForm>
    </section>
  );
}

function AccessPart({ member: { id, name, disabledAt } }: { member: StaffMember }) {
  const { send, isSending, refusal, done } = useStaffForm<StaffDone>();
  const press = (intent: string) => send({ intent, userId: id }, true);
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Access</h2>
      {disabledAt ? (
        <Button variant="default" loading={isSending} onClick={() => press("enable")}>
          Let {name} in again
        </Button>
      ) : (
        <AskFirst
          opens={`Disable ${name}`}
          confirms={`Disable ${name}`}
          keeps="Keep the access"
          onConfirm={() => press("disable")}
        >
          Keep <strong>{name}</strong> out from now on? Their sessions end, and a letter tells them. What they did
          stays, and they can be let in again with the same role.
        </AskFirst>
      )}
      <p role="status" className={styles.said}>
        {done?.said}
      </p>
      <RefusedBox refusal={refusal} />
    </section>
  );
}

export { PageProblem as ErrorBoundary };
