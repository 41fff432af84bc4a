import { Button } from "@mantine/core";
import { ACCOUNT_VIEWS } from "#shared/account-paths.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/security.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Security");

type Setting = { value: { moneyNeedsSecondFactor: boolean }; updatedAt: string | null };

export const loader = loadPage(async ({ api }) => {
  const [factors, answer] = await Promise.all([
    found(api.account["second-factor"].$get()),
    api.settings[":key"].$get({ param: { key: "security" } }),
  ]);
  // The setting is left out for other roles; every user sees their own second factor.
  if ((answer.status as number) === 403) return { factors, setting: null };
  const { value, updatedAt } = (await found(Promise.resolve(answer))) as unknown as Setting;
  return { factors, setting: { isOn: value.moneyNeedsSecondFactor, updatedAt } };
});

/** Whether money needs a second factor, and the reader's own. Money screens lead readers without one here. */
export default function SecurityPage({ loaderData: { factors, setting } }: Route.ComponentProps) {
  const has = factors.app !== null || factors.passkeys.length > 0;
  return (
    <Workspace
      title={factors.isNeeded ? "Set up a second factor first" : "Security"}
      note={
        factors.isNeeded
          ? "Payments, invoices, checks and the ledger require an authenticator app or a passkey."
          : "How staff sign in."
      }
    >
      <Section
        title="Your second factor"
        act={has ? <Mark tone="good">Set up</Mark> : <Mark tone="open">Password only</Mark>}
      >
        <p>
          {has ? "Set up. A stolen password alone can't get in." : "Not set up. A stolen password is enough to get in."}
        </p>
        <div>
          <Button component="a" href={ACCOUNT_VIEWS.security} variant={has ? "default" : "filled"}>
            {has ? "See app, passkeys and recovery codes" : "Set up an app or a passkey"}
          </Button>
        </div>
        <p>
          <a href={ACCOUNT_VIEWS.security}>Manage your password and sessions</a> on the same page.
        </p>
      </Section>
      {setting && <MoneyPart {...setting} isLocked={factors.isNeeded} />}
    </Workspace>
  );
}

type MoneyProps = {
  isOn: boolean;
  updatedAt: string | null;
  /** The reader lacks the second factor that money needs. */
  isLocked: boolean;
};

function MoneyPart({ isOn, updatedAt, isLocked }: MoneyProps) {
  const call = useCall((api) =>
    api.settings[":key"].$put({
      param: { key: "security" },
      json: { value: { moneyNeedsSecondFactor: !isOn }, updatedAt },
    }),
  );
  return (
    <Section
      title="Staff who handle money need a second factor"
      act={<Mark tone={isOn ? "good" : "over"}>{isOn ? "On" : "Off"}</Mark>}
    >
      <p>
        {isOn ? "Payment screens open" : "When this is on, payment screens open"} only to staff with an authenticator
        app or a passkey. Other screens are not affected.
      </p>
      {!isLocked && (
        <ActButton call={call} variant="default">
          {isOn ? "Turn off" : "Turn on"}
        </ActButton>
      )}
    </Section>
  );
}

export { PageProblem as ErrorBoundary };
