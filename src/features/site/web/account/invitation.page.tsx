/** An invitation into a company, opened by the link of an email. */
import type { HeadersFunction } from "react-router";
import { Form, Link, useLocation } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { signInPath } from "#shared/account-paths.ts";
import { ACCOUNT } from "#shared/paths.ts";
import { Button, ButtonLink } from "#ui/public/button.tsx";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import type { Route } from "./+types/invitation.page";
import styles from "./account.module.css";
import { personal, type Told, tell } from "./personal.ts";
import { ToldNotice } from "./told-notice.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const isSignedIn = (await api.account.$get()).status === 200;
  const response = await api["company-invitations"][":token"].$get({ param: { token: params.token } });
  const invitation = response.status === 200 ? await response.json() : undefined;
  return personal({ isSignedIn, invitation }, invitation ? 200 : 410);
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const invitation = context.get(apiContext)["company-invitations"][":token"];
  const accepted = await invitation.accept.$post({ param: { token: params.token } });
  return tell(accepted, "accept", "You belong to the company now.", url.pathname);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Your company", "A link for you alone.", { isIndexed: false });

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isSignedIn, invitation } = loaderData;
  const told = actionData as Told | undefined;
  const isDone = told !== undefined && "done" in told;
  const path = useLocation().pathname;
  const isOver = !invitation && !isDone;
  return (
    <div className={`wrap ${styles.page}`}>
      <header className="page-head">
        <h1>{invitation ? `Join ${invitation.company}` : "Invitation"}</h1>
        {invitation && <p className="lede">{`${invitation.invitedBy} invites ${invitation.email}.`}</p>}
      </header>
      <ToldNotice told={told} />
      {isOver && <p>This invitation has been used, taken back or has expired. Ask for a new one.</p>}
      {isDone && <Link to={ACCOUNT}>See your account</Link>}
      {!(isOver || isDone) && isSignedIn && (
        <Form method="post" className={styles.part}>
          <Button type="submit">Accept the invitation</Button>
        </Form>
      )}
      {!(isOver || isDone || isSignedIn) && (
        <div className={styles.part}>
          <p>{`You come back here${invitation ? `; only ${invitation.email} may accept` : ""}.`}</p>
          <ButtonLink to={signInPath(path)}>Sign in or make an account</ButtonLink>
        </div>
      )}
    </div>
  );
}
