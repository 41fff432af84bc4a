import { History } from "#features/accounts/staff/history.tsx";
import { useSaySent } from "#features/accounts/staff/use-say-sent.ts";
import { formatDateTime } from "#shared/dates.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import { loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { phoneLink } from "#ui/phone-link.ts";
import type { MessageThread } from "../../rules/inbox.ts";
import type { Route } from "./+types/message.admin";
import { AssignedTo, DoneButton } from "./handle-message.tsx";
import styles from "./inbox.module.css";
import { StatusMark } from "./status-mark.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(
    args,
    args.loaderData ? `Message from ${args.loaderData.first_name} ${args.loaderData.last_name}` : "Message",
  );

export const loader = loadPage(({ api, params }: Page<"id">) => api["contact-messages"][":id"].$get({ param: params }));

/** A message with its answers, and the office's actions. */
export default function MessagePage({ loaderData: message }: Route.ComponentProps) {
  const zone = useZone();
  const { id, first_name, last_name, email, phone, reference, done, isSuspect } = message;
  return (
    <Workspace
      key={id}
      title={`${first_name} ${last_name}`}
      back={{ to: portal.inbox(), label: "Inbox" }}
      state={<StatusMark status={message.status} />}
      note={`Message ${reference}`}
      primary={<DoneButton message={message} />}
    >
      <Facts>
        <Fact label="Email">
          <a href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}>{email}</a>
        </Fact>
        <Fact label="Phone">
          <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
        </Fact>
        {isSuspect && <Fact label="Sender">Likely a bot</Fact>}
        {done && <Fact label="Done">{`${done.by}, ${formatDateTime(done.at, zone)}`}</Fact>}
      </Facts>
      <AssignedTo message={message} />
      <Thread message={message} />
      <Answer message={message} />
      <History subject={`message ${id}`} />
    </Workspace>
  );
}

function Thread({ message }: { message: MessageThread }) {
  const zone = useZone();
  const { first_name, last_name, timestamp, message: text, answers } = message;
  const first = { id: "message", by: `${first_name} ${last_name}`, at: timestamp, text };
  return (
    <ol className={styles.thread} aria-label="Message and replies">
      {[first, ...answers].map((entry, at) => (
        <li key={entry.id} className={`${styles.entry} ${at > 0 ? styles.answer : ""}`}>
          <strong>{entry.by}</strong>, <time dateTime={entry.at}>{formatDateTime(entry.at, zone)}</time>
          <p className={styles.text}>{entry.text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The answer is refused if another user has answered since the page was read. */
function Answer({ message: { id, email, answers } }: { message: MessageThread }) {
  const saySent = useSaySent();
  const form = useNewForm(
    { fields: answerFields(email), summary: saySent("Your reply", email) },
    (api, { text }, key) =>
      api["contact-messages"][":id"].answers.$post({
        param: { id },
        header: { "idempotency-key": key },
        json: { text, known: answers.length },
      }),
  );
  return (
    <CallForm label="Reply" form={form} button="Send reply">
      <Fields form={form} />
    </CallForm>
  );
}

const answerFields = (email: string) =>
  fieldsOf<{ text: string }>([
    {
      path: "text",
      label: "Your reply",
      kind: "long",
      rows: 6,
      help: `Emailed to ${email} with their message quoted below. Replies come to the office.`,
    },
  ]);

export { PageProblem as ErrorBoundary };
