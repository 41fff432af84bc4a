/** Opened from an email: the owner of an address confirms it with a button, which mail scanners do not press. */
import { data, Form, type HeadersFunction, Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { NOTICE_EMAILS, NOTICES } from "#shared/paths.ts";
import { CRASHED, problemIn } from "#shared/problem.ts";
import { useSending } from "#ui/forms/send.ts";
import { Button, ButtonLink } from "#ui/public/button.tsx";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { Detour } from "#ui/public/feedback/detour.tsx";
import type { Route } from "./+types/confirm.page";
import styles from "./confirm.module.css";

/** Only for the holder of the address; no cache may keep it. */
const personal = <T,>(body: T, status = 200) => data(body, { status, headers: { "cache-control": "no-store" } });

export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context.get(apiContext)["notice-subscriptions"][":token"].$get({ param: params });
  return response.status === 200 ? personal(await response.json()) : personal(undefined, 404);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ context, params }: Route.ActionArgs) {
  const response = await context.get(apiContext)["notice-subscriptions"][":token"].$post({ param: params });
  if (response.status === 200) return data({ problem: undefined });
  return data({ problem: (await problemIn(response, CRASHED)).message }, response.status);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Confirm notices by email", "Confirm your address for notices by email.", { isIndexed: false });

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useSending();
  if (!loaderData) return <TooLate />;
  const { address, isSubscribed } = loaderData;
  return (
    <div className={`wrap ${styles.confirm}`}>
      <header className="page-head">
        <h1>{isSubscribed ? "You get our notices by email" : "Get our notices by email?"}</h1>
        <p className="lede" role="status">
          {isSubscribed
            ? "From now on an email comes for each new notice, document, bid letting and addendum. Each has a link that ends them."
            : "One press confirms your address. Then an email comes for each new notice, document, bid letting and addendum."}
        </p>
      </header>
      {actionData?.problem && (
        <p role="alert" className={styles.problem}>
          {actionData.problem}
        </p>
      )}
      <p className={styles.address}>{address}</p>
      {isSubscribed ? (
        <ButtonLink look="line" to={NOTICES}>
          Read the notices
        </ButtonLink>
      ) : (
        <Form method="post" replace>
          <Button type="submit" disabled={isSending}>
            Get notices by email
          </Button>
        </Form>
      )}
    </div>
  );
}

const TooLate = () => (
  <Detour
    eyebrow="Notices by email"
    title="This link does not work any more"
    actions={
      <ButtonLink look="line" to={NOTICE_EMAILS}>
        Ask for a new link
      </ButtonLink>
    }
  >
    <p>
      It is older than a week, or was not copied whole. Nothing was changed. The notices themselves are{" "}
      <Link to={NOTICES}>on the website</Link>.
    </p>
  </Detour>
);
