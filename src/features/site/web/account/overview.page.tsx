import type { HeadersFunction } from "react-router";
import { Form, Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { ACCOUNT_COMPANY, recordsPath } from "#shared/paths.ts";
import { Button } from "#ui/public/button.tsx";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { RECORD_KINDS, RECORD_LABELS } from "../../rules/account/record-kinds.ts";
import type { Route } from "./+types/overview.page";
import styles from "./account.module.css";
import { PayOpen } from "./pay-open.tsx";
import { personal, refuseSignedOut, type Told, tell } from "./personal.ts";
import { RecordsList } from "./records-list.tsx";
import { ToldNotice } from "./told-notice.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { account } = context.get(apiContext);
  const response = await account.overview.$get();
  refuseSignedOut(response);
  const invitations = await account.invitations.$get();
  refuseSignedOut(invitations);
  if (response.status !== 200 || invitations.status !== 200) throw new Response(null, { status: 500 });
  return personal({ overview: await response.json(), invitations: await invitations.json() });
}

/** Accepts an invitation. */
export async function action({ context, request }: Route.ActionArgs) {
  const id = String((await request.formData()).get("invitation"));
  const response = await context.get(apiContext).account.invitations[":id"].accept.$post({ param: { id } });
  return tell(response, "accept", "You belong to the company now.");
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Your account", "What is open, what comes next, and your receipts.", { isIndexed: false });

export default function OverviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { overview, invitations } = loaderData;
  const { name, company, isEmailVerified, open, upcoming, newest } = overview;
  return (
    <div className={`wrap ${styles.page}`}>
      <header className="page-head">
        <h1>{name}</h1>
        <p className="lede">
          {company ? (
            <>
              You belong to <Link to={ACCOUNT_COMPANY}>{company.name}</Link>, and see what is the company's as well.
            </>
          ) : (
            "What you registered and paid under your verified email."
          )}
        </p>
      </header>
      <ToldNotice told={actionData as Told | undefined} />
      {!isEmailVerified && (
        <p className={styles.told}>Your email address is not verified yet: open the link in the letter that we sent.</p>
      )}
      {invitations.map(({ id, company: inviting, invitedBy }) => (
        <Form key={id} method="post" className={styles.part}>
          <p>{`${invitedBy} invites you to the page of ${inviting}. Its people then see what you register.`}</p>
          <input type="hidden" name="invitation" value={id} />
          <Button type="submit">{`Join ${inviting}`}</Button>
        </Form>
      ))}
      <section className={styles.part}>
        <h2>Open</h2>
        <PayOpen open={open as never} />
      </section>
      {upcoming.length > 0 && (
        <section className={styles.part}>
          <h2>Coming up</h2>
          <RecordsList rows={upcoming} />
        </section>
      )}
      {RECORD_KINDS.map((kind) => {
        const { rows, hasMore } = newest[kind];
        return (
          <section key={kind} className={styles.part}>
            <h2>{RECORD_LABELS[kind]}</h2>
            {rows.length > 0 ? <RecordsList rows={rows} /> : <p>None yet.</p>}
            {hasMore && <Link to={recordsPath(kind)}>{`All ${RECORD_LABELS[kind].toLowerCase()}`}</Link>}
          </section>
        );
      })}
    </div>
  );
}
