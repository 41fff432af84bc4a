/** Exports the user's own records, and deletes the account. */
import { data, type HeadersFunction, Link, redirect } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { asAnswer, leadOn, lostForm, refusedForm } from "#features/accounts/web/account-answers.ts";
import { accountMeta } from "#features/accounts/web/account-meta.ts";
import { AccountFrame } from "#features/accounts/web/member/account-frame.tsx";
import styles from "#features/accounts/web/member/security.module.css";
import { ProofField, SecurityForm, Seldom } from "#features/accounts/web/member/security-form.tsx";
import type { SecurityAnswer } from "#features/accounts/web/member/send-security-form.ts";
import { ACCOUNT_DATA, ACCOUNT_DATA_FILE, ACCOUNT_VIEWS, signInPath } from "#shared/account-paths.ts";
import { ACCOUNT, CONTACT, PRIVACY } from "#shared/paths.ts";
import { sendForm } from "#ui/forms/send.ts";
import { Button } from "#ui/public/button.tsx";
import type { Route } from "./+types/own-data.page";

export const meta: Route.MetaFunction = (args) => accountMeta(args, "Your data");
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const INTENT = "delete-account";

export async function loader({ context }: Route.LoaderArgs) {
  const { account } = context.get(apiContext);
  const [user, factors, own] = await Promise.all([
    account.$get(),
    account["second-factor"].$get(),
    account.company.$get(),
  ]);
  if (user.status !== 200 || factors.status !== 200) throw redirect(signInPath(ACCOUNT_DATA));
  const { neededToAdd: needed } = await factors.json();
  const left = own.status === 200 ? companyLeft(await own.json()) : null;
  return data({ user: await user.json(), needed, left }, { headers: { "cache-control": "no-store" } });
}

type OwnCompany = { name: string; userId: string; people: readonly { id: string; role: string }[] } | null;

/** The company that would have no administrator without the user. */
function companyLeft(company: OwnCompany): string | null {
  const administrators = company?.people.filter(({ role }) => role === "administrator") ?? [];
  return administrators.length === 1 && administrators[0]?.id === company?.userId ? (company?.name ?? null) : null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { account, auth } = context.get(apiContext);
  const proof = String(form.get("proof") ?? "") || undefined;
  const response = await account.delete.$post({ json: { proof } }).catch(asAnswer);
  if (response.status !== 200) return refusedForm(response, form);
  // The session is gone; this deletes its cookies.
  return leadOn(`${ACCOUNT}?updated=deleted`, await auth["sign-out"].$post());
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, lostForm);

const LEDE = "Everything that we hold on you, and the way out.";

export default function OwnDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, needed, left } = loaderData;
  const answer = actionData as SecurityAnswer | undefined;
  return (
    <AccountFrame user={user} title="Your data" lede={LEDE}>
      <div className={styles.parts}>
        <section className={styles.part}>
          <h2>Download my data</h2>
          <p>
            One JSON file with your account and sign-ins, and what you sent with your verified email address:
            registrations, payments, certifications, messages, and the emails that you got. Up to five times an hour.
          </p>
          <form method="post" action={ACCOUNT_DATA_FILE}>
            <Button type="submit" look="secondary">
              Download my data
            </Button>
          </form>
          <p>
            <Link to={PRIVACY}>What we keep, for how long, and why</Link>
          </p>
        </section>
        <section className={styles.part} id={INTENT}>
          <h2>Delete my account</h2>
          {user.grants.includes("staff") ? (
            <p>
              Yours is a staff account. An administrator of the portal can disable it; the log keeps what staff did.
            </p>
          ) : (
            <Deletion user={user} needed={needed} left={left} answer={answer} />
          )}
        </section>
      </div>
    </AccountFrame>
  );
}

type DeletionProps = Pick<Route.ComponentProps["loaderData"], "user" | "needed" | "left"> & {
  answer: SecurityAnswer | undefined;
};

function Deletion({ user, needed, left, answer }: DeletionProps) {
  // On a page that was open for a while, only the refusal tells that a proof is needed.
  const isProofNeeded = needed === "proof" || answer?.errors.proof !== undefined;
  const proof = user.hasPassword ? "Your password, or a code" : "A code of your app, or a recovery code";
  return (
    <>
      <p>
        Your account goes at once, with its password, passkeys and codes, and you are signed out everywhere. Nobody can
        bring it back.
      </p>
      <p>
        Registrations, payments and invoices stay in the association&rsquo;s books, and certifications in its register.
        To have your name taken out of them, <Link to={CONTACT}>write to the office</Link>.
      </p>
      {left && (
        <p>
          You are the only administrator of <strong>{left}</strong>. Its other people stay members, and the office names
          another administrator when one of them asks.
        </p>
      )}
      {needed === "sign-in" ? (
        <p>
          You signed in more than ten minutes ago, and this account has no password to ask for.{" "}
          <Link to={`${ACCOUNT_VIEWS.magicLink}?next=${ACCOUNT_DATA}`}>Sign in again by email</Link> to delete it.
        </p>
      ) : (
        <Seldom title="I want to delete it" isOpen={answer?.refused !== undefined}>
          <SecurityForm intent={INTENT} answer={answer} button="Delete it for good" look="secondary">
            {isProofNeeded && <ProofField id="delete-account-proof" label={proof} answer={answer} />}
          </SecurityForm>
        </Seldom>
      )}
    </>
  );
}
