import { Button } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { ACCOUNT_VIEWS } from "#shared/account-paths.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { absent, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { Route } from "./+types/security.admin";
import styles from "./security.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Security");

type Setting = { value: { moneyNeedsSecondFactor: boolean }; updatedAt: string | null };

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [factors, answer] = await Promise.all([
    api.account["second-factor"].$get(),
    api.settings[":key"].$get({ param: { key: "security" } }),
  ]);
  if (factors.status !== 200) return absent(factors);
  // What is for other roles is left out: one's own second factor is for everybody.
  if (answer.status === 403) return { factors: await factors.json(), setting: null };
  if (answer.status !== 200) return absent(answer);
  const { value, updatedAt } = (await answer.json()) as unknown as Setting;
  return { factors: await factors.json(), setting: { isOn: value.moneyNeedsSecondFactor, updatedAt } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const response = await context.get(apiContext).settings[":key"].$put({
    param: { key: "security" },
    json: {
      value: { moneyNeedsSecondFactor: form.get("on") === "yes" },
      updatedAt: String(form.get("updatedAt")) || null,
    },
  });
  return response.status === 200 ? { message: null } : refused(response);
}

/** Whether money asks for a second factor, and the reader's own. A screen of money leads here who lacks one. */
export default function SecurityPage({ loaderData: page }: Route.ComponentProps) {
  if (!page) return null;
  const { factors, setting } = page;
  const has = factors.app !== null || factors.passkeys.length > 0;
  return (
    <>
      <PageHead
        title={factors.isNeeded ? "Set up a second factor first" : "Security"}
        note={
          factors.isNeeded
            ? "Payments, invoices, checks and the ledger are for staff with an authenticator app or a passkey."
            : "How staff sign in."
        }
      />
      <section className={styles.part}>
        <h2>Your own second factor</h2>
        <p>
          {has
            ? "You have one: a stolen password opens nothing."
            : "You have none: a stolen password opens the portal."}
        </p>
        <Button component="a" href={ACCOUNT_VIEWS.security} variant={has ? "default" : "filled"}>
          {has ? "See app, passkeys and recovery codes" : "Set up an app or a passkey"}
        </Button>
        <p>
          <a href={ACCOUNT_VIEWS.security}>Your password and where you are signed in</a> are on the same page.
        </p>
      </section>
      {setting && <MoneyPart {...setting} isLocked={factors.isNeeded} />}
    </>
  );
}

type MoneyProps = {
  isOn: boolean;
  updatedAt: string | null /** The reader is kept from money themselves. */;
  isLocked: boolean;
};

function MoneyPart({ isOn, updatedAt, isLocked }: MoneyProps) {
  const { Form, isSending, refusal } = useStaffForm();
  return (
    <section className={styles.part}>
      <h2>Staff who handle money need a second factor</h2>
      <p>
        {isOn ? "On" : "Off"}. {isOn ? "Screens of money open" : "When it is on, screens of money open"} only for staff
        who have an authenticator app or a passkey; everything else stays as it is.
      </p>
      {!isLocked && (
        <Form method="post">
          <input type="hidden" name="updatedAt" value={updatedAt ?? ""} />
          <Button type="submit" name="on" value={isOn ? "no" : "yes"} variant="default" loading={isSending}>
            {isOn ? "Switch off" : "Switch on"}
          </Button>
        </Form>
      )}
      <RefusedBox refusal={refusal} />
    </section>
  );
}
