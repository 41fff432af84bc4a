/** The security page of a user: name, password, authenticator app, passkeys, recovery codes, sessions. */
import { data, redirect } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { ACCOUNT_VIEWS, signInPath } from "#shared/account-paths.ts";
import { sendForm } from "#ui/forms/send.ts";
import { providerRefusal } from "../../rules/provider-refusals.ts";
import { lostForm } from "../account-answers.ts";
import { accountMeta } from "../account-meta.ts";
import { LeavingView } from "../views/leaving-view.tsx";
import type { Route } from "./+types/security.page";
import { AccountFrame } from "./account-frame.tsx";
import { AppPart } from "./app-part.tsx";
import { CodesPart } from "./codes-part.tsx";
import { LinkedAccountsPart } from "./linked-accounts-part.tsx";
import { NamePart, NoPassword, PasswordPart, SessionsPart } from "./own-parts.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import styles from "./security.module.css";
import { isAccountIntent, sendAccountForm } from "./send-account-form.ts";
import { type SecurityAnswer, sendSecurityForm } from "./send-security-form.ts";

export const meta: Route.MetaFunction = (args) => accountMeta(args, "Security");

export async function loader({ context, request }: Route.LoaderArgs) {
  const { account, auth, content } = context.get(apiContext);
  const [user, factors, sessions, linkedAccounts, providers, organization] = await Promise.all([
    account.$get(),
    account["second-factor"].$get(),
    account.sessions.$get(),
    account.providers.$get(),
    auth.providers.$get(),
    content.organization.$get(),
  ]);
  if (user.status !== 200 || factors.status !== 200 || sessions.status !== 200 || linkedAccounts.status !== 200)
    throw redirect(signInPath(ACCOUNT_VIEWS.security));
  const { timeZone } = await organization.json();
  const own = { user: await user.json(), factors: await factors.json(), sessions: await sessions.json() };
  const linking = { linkedAccounts: await linkedAccounts.json(), providers: await providers.json() };
  return data(
    { ...own, ...linking, timeZone, refused: providerRefusal(new URL(request.url).searchParams.get("refused")) },
    { headers: { "cache-control": "no-store" } },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const send = isAccountIntent(form.get("intent")) ? sendAccountForm : sendSecurityForm;
  return send(context.get(apiContext), form);
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, lostForm);

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, factors, sessions, linkedAccounts, providers, refused, timeZone } = loaderData;
  const answer = actionData as SecurityAnswer | undefined;
  const { neededToAdd: needed } = factors;
  if (answer?.leaveTo) return <LeavingView {...answer.leaveTo} />;
  const has = factors.app !== null || factors.passkeys.length > 0;
  const proof = user.hasPassword ? "Your password, or a code" : "A code of your app, or a recovery code";
  const lede = has
    ? "A password or an email alone no longer signs you in: we also ask for your app or a passkey."
    : "Add an authenticator app or a passkey, and a stolen password opens nothing.";
  return (
    <AccountFrame user={user} title="Security" lede={lede}>
      {factors.isNeeded && (
        <p className={styles.needed} role="note">
          Money in the portal is for staff with an app or a passkey. Set up one of them here.
        </p>
      )}
      <div className={styles.parts}>
        <CodesPart answer={answer} left={factors.recoveryCodesLeft} has={has} proof={proof} />
        <AppPart answer={answer} app={factors.app} timeZone={timeZone} proof={proof} needed={needed} />
        <PasskeysPart answer={answer} passkeys={factors.passkeys} timeZone={timeZone} proof={proof} needed={needed} />
        <NamePart name={user.name} answer={answer} />
        {user.hasPassword ? (
          <PasswordPart answer={answer} email={user.email} />
        ) : (
          <NoPassword linkedAccounts={linkedAccounts} passkeys={factors.passkeys} />
        )}
        <LinkedAccountsPart
          linkedAccounts={linkedAccounts}
          providers={providers}
          timeZone={timeZone}
          answer={answer}
          refused={refused}
          proof={proof}
          needed={needed}
        />
        <SessionsPart sessions={sessions} timeZone={timeZone} answer={answer} />
      </div>
    </AccountFrame>
  );
}
