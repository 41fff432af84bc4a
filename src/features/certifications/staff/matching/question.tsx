import { Button } from "@mantine/core";
import { Link } from "react-router";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import type { Act } from "#ui/admin/calls/use-acts.ts";
import type { Call } from "#ui/admin/calls/use-call.ts";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { ANSWER_WORDS, type Answer, type Question } from "../../rules/matching/question-view.ts";
import { REASON_WORDS } from "../../rules/matching/resemblance.ts";
import { BothSides, nameOf } from "./both-sides.tsx";
import styles from "./matching.module.css";

type Props = { question: Question; acts: Call<Act> };

/** Whether two people are one: both side by side, and the answer or its undo. */
export function QuestionCard({ question, acts }: Props) {
  const { person, candidate, registration, why } = question;
  return (
    <article className={styles.question} aria-label={`Who is ${nameOf(person)}?`}>
      <div className={styles.head}>
        <h2>Who is {nameOf(person)}?</h2>
        {why.map((reason) => (
          <Mark key={reason} tone="open">
            {REASON_WORDS[reason]}
          </Mark>
        ))}
        <p className={styles.from}>
          Registered for{" "}
          <PageLink
            to={portal.registration(registration.reference)}
            aria-label={`${registration.title}, ${registration.reference}`}
          >
            {registration.title}
          </PageLink>{" "}
          on <ShortDate at={registration.createdAt} /> with {registration.certId}
          {registration.status === "cancelled" && ". The registration was cancelled"}.
        </p>
      </div>
      <BothSides
        label={`${nameOf(person)} and ${nameOf(candidate)}`}
        heads={["Registered", "On file"]}
        sides={[person, candidate]}
      />
      {question.answer ? <Answered question={question} acts={acts} /> : <Answers question={question} acts={acts} />}
    </article>
  );
}

function Answers({ question: { id, person, candidate, needsChoice }, acts }: Props) {
  const param = { id };
  const give = (answer: Answer) =>
    acts.run({
      send: (api) => api.admin["technician-questions"][":id"].answer.$post({ param, json: { answer } }),
      undo: (api) => api.admin["technician-questions"][":id"].undo.$post({ param }),
      summary: `${nameOf(person)}: ${ANSWER_WORDS[answer].toLowerCase()}.`,
    });
  const label = (words: string) => `${words}: ${nameOf(person)}, ${person.email}`;
  return (
    <div className={styles.acts}>
      {needsChoice && person.id && candidate.id ? (
        <Button
          component={Link}
          to={portal.mergeTechnicians(candidate.id, person.id)}
          aria-label={label("Same person")}
        >
          Same person
        </Button>
      ) : (
        <Button loading={acts.isSending} onClick={() => give("same")} aria-label={label(ANSWER_WORDS.same)}>
          {ANSWER_WORDS.same}
        </Button>
      )}
      <Button
        variant="default"
        loading={acts.isSending}
        onClick={() => give("different")}
        aria-label={label(ANSWER_WORDS.different)}
      >
        {ANSWER_WORDS.different}
      </Button>
      {needsChoice && <p>You choose which certification continues before anything changes.</p>}
    </div>
  );
}

function Answered({ question: { id, person, answer, answeredBy, answeredAt }, acts }: Props) {
  if (!answer) return null;
  const undo = () =>
    acts.run({
      send: (api) => api.admin["technician-questions"][":id"].undo.$post({ param: { id } }),
      summary: `The question about ${nameOf(person)} is open again.`,
    });
  return (
    <div className={styles.acts}>
      <p>
        <strong>{ANSWER_WORDS[answer]}</strong>, {answeredBy}, {answeredAt && <ShortDate at={answeredAt} />}
      </p>
      <Button
        variant="default"
        loading={acts.isSending}
        onClick={undo}
        aria-label={`Undo: ${nameOf(person)}, ${person.email}`}
      >
        Undo
      </Button>
    </div>
  );
}
