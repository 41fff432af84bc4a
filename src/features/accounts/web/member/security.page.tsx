/** What one proves beside the password or the email: an authenticator app, passkeys, and recovery codes. */
import { data, Link, redirect } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { ACCOUNT, ACCOUNT_VIEWS } from "#shared/paths.ts";
import { portal } from "#shared/portal-paths.ts";
import { sendForm } from "#ui/forms/send.ts";
import { lostForm } from "../account-answers.ts";
import { accountMeta } from "../account-meta.ts";
import type { Route } from "./+types/security.page";
import styles from "./account-home.module.css";
import { AppPart } from "./app-part.tsx";
import { CodesPart } from "./codes-part.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import { type SecurityAnswer, sendSecurityForm } from "./send-security-form.ts";

export const meta: Route.MetaFunction = (args) => accountMeta(args, "Security");

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [response, account, organization] = await Promise.all([
    api.account["second-factor"].$get(),
    api.account.$get(),
    api.content.organization.$get(),
  ]);
  if (response.status !== 200 || account.status !== 200)
    throw redirect(`${ACCOUNT}?${new URLSearchParams({ next: ACCOUNT_VIEWS.security })}`);
  const { timeZone } = await organization.json();
  const { grants, hasPassword } = await account.json();
  const isStaff = grants.includes("staff");
  const shown = { factors: await response.json(), timeZone, hasPassword, isStaff };
  return data(shown, { headers: { "cache-control": "no-store" } });
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  sendSecurityForm(context.get(apiContext), await request.formData());

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, lostForm);

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { factors, timeZone, hasPassword, isStaff } = loaderData;
  const answer = actionData as SecurityAnswer | undefined;
  const has = factors.app !== null || factors.passkeys.length > 0;
  const proof = hasPassword ? "Your password, or a code" : "A code of your app, or a recovery code";
  return (
    <div className={`wrap ${styles.home}`}>
      <header className="page-head">
        <h1>Security</h1>
        <p className="lede">
          {has
            ? "A password or an email alone no longer signs you in: we also ask for your app or a passkey."
            : "Add an authenticator app or a passkey, and a stolen password opens nothing."}
        </p>
      </header>
      {factors.isNeeded && (
        <p role="note">Money in the portal is for staff with an app or a passkey. Set up one of them here.</p>
      )}
      <CodesPart answer={answer} left={factors.recoveryCodesLeft} has={has} proof={proof} />
      <AppPart answer={answer} app={factors.app} timeZone={timeZone} proof={proof} />
      <PasskeysPart answer={answer} passkeys={factors.passkeys} timeZone={timeZone} proof={proof} />
      <p className={styles.part}>
        <Link to={ACCOUNT}>Your account</Link>
        {isStaff && (
          <>
            {" · "}
            <a href={portal.home}>Admin portal</a>
          </>
        )}
      </p>
    </div>
  );
}
