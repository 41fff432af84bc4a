import { apiContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { phoneLink } from "#ui/phone-link.ts";
import type { MessageThread } from "../../rules/inbox.ts";
import type { Route } from "./+types/message.admin";
import { AnswerForm } from "./answer-form.tsx";
import type { AskedOfMessage } from "./asked-of-message.ts";
import { HandleForm } from "./handle-form.tsx";
import styles from "./inbox.module.css";
import { StandingMark } from "./standing-mark.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(
    args,
    args.loaderData ? `Message of ${args.loaderData.first_name} ${args.loaderData.last_name}` : "Message",
  );

const messageOf = (context: Route.LoaderArgs["context"]) => context.get(apiContext)["contact-messages"][":id"];

export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await messageOf(context).$get({ param: params });
  return response.status === 200 ? response.json() : absent(response);
}

export async function action({ context, params: param, request }: Route.ActionArgs) {
  const { deed, ...asked } = (await request.json()) as AskedOfMessage;
  const api = messageOf(context);
  if (deed === "answer") {
    const { text, known, requestKey } = asked as Extract<AskedOfMessage, { deed: "answer" }>;
    const header = { "idempotency-key": requestKey };
    const response = await api.answers.$post({ param, header, json: { text, known } });
    return response.status === 201 ? { message: null } : refused(response);
  }
  const response = await api.$patch({ param, json: asked as { assignee?: string | null; isDone?: boolean } });
  return response.status === 200 ? { message: null } : refused(response);
}

export const clientAction = keepTyped;

const BACK = { to: portal.inbox(), label: "Inbox" };

/** A message with its answers, and what the office does about it. */
export default function MessagePage({ loaderData: message }: Route.ComponentProps) {
  const zone = useZone();
  if (!message) return null;
  const { id, first_name, last_name, email, phone, reference, done, isSuspect } = message;
  return (
    <div key={id}>
      <PageHead title={`${first_name} ${last_name}`} note={`Message ${reference}`} back={BACK}>
        <StandingMark standing={message.standing} />
      </PageHead>
      <Facts>
        <Fact label="Email">
          <a href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}>{email}</a>
        </Fact>
        <Fact label="Phone">
          <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
        </Fact>
        {isSuspect && <Fact label="Sender">A robot, by the look of it</Fact>}
        {done && <Fact label="Done">{`${done.by}, ${formatDateTime(done.at, zone)}`}</Fact>}
      </Facts>
      <Thread message={message} />
      <AnswerForm email={email} known={message.answers.length} />
      <HandleForm message={message} />
      <History subject={`message ${id}`} />
    </div>
  );
}

function Thread({ message }: { message: MessageThread }) {
  const zone = useZone();
  const { first_name, last_name, timestamp, message: text, answers } = message;
  const first = { id: "message", by: `${first_name} ${last_name}`, at: timestamp, text };
  return (
    <ol className={styles.thread} aria-label="Message and answers">
      {[first, ...answers].map((entry, at) => (
        <li key={entry.id} className={`${styles.entry} ${at > 0 ? styles.answer : ""}`}>
          <strong>{entry.by}</strong>, <time dateTime={entry.at}>{formatDateTime(entry.at, zone)}</time>
          <p className={styles.text}>{entry.text}</p>
        </li>
      ))}
    </ol>
  );
}

export { PageProblem as ErrorBoundary };
