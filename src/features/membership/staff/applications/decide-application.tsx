import { Tabs } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { ApplicationDetail } from "../../rules/application-decision.ts";
import { LetterForm } from "./letter-form.tsx";
import { type DecisionForm, useDecisions } from "./use-decisions.ts";

type Props = { application: ApplicationDetail };

/** The decision or the forms that make it, and the questions to the applicant. */
export function DecideApplication({ application }: Props) {
  // Kept here, because the forms disappear once the application is decided and the outcome must stay visible.
  const { approve, ask, decline } = useDecisions(application);
  const [tab, setTab] = useState<string | null>("approve");
  const isNew = application.state === "new";
  if (isNew)
    return (
      <Section title="Decision">
        <Similar application={application} />
        <Tabs value={tab} onChange={setTab} keepMounted>
          <Tabs.List mb="md">
            <Tabs.Tab value="approve">Approve</Tabs.Tab>
            <Tabs.Tab value="ask">Ask a question</Tabs.Tab>
            <Tabs.Tab value="decline">Decline</Tabs.Tab>
          </Tabs.List>
          <Panel name="approve" form={approve} application={application} tab={tab}>
            The company appears on the public list immediately, with its logo. Unpaid dues stay due.
          </Panel>
          <Panel name="ask" form={ask} application={application} tab={tab}>
            The reply comes to the office by email, under the same reference. The application stays pending.
          </Panel>
          <Panel name="decline" form={decline} application={application} tab={tab}>
            {application.payments.length > 0
              ? "Decisions are final. Dues are already paid; refund them on the payment's page."
              : "Decisions are final. Unpaid dues are voided."}
          </Panel>
        </Tabs>
        <Questions application={application} />
      </Section>
    );
  return (
    <Section title="Decision">
      <Outcome call={approve.form.call} />
      <Outcome call={decline.form.call} />
      <Decision application={application} />
      <details onToggle={({ currentTarget }) => setTab(currentTarget.open ? "ask" : null)}>
        <summary>Ask the applicant a question</summary>
        <LetterForm {...ask} reference={application.reference} isShown={tab === "ask"}>
          The reply comes to the office by email, under the same reference.
        </LetterForm>
      </details>
      <Questions application={application} />
    </Section>
  );
}

type PanelProps = Props & { name: string; tab: string | null; form: DecisionForm; children: ReactNode };

const Panel = ({ name, tab, form, application: { reference }, children }: PanelProps) => (
  <Tabs.Panel value={name}>
    <LetterForm {...form} reference={reference} isShown={tab === name}>
      {children}
    </LetterForm>
  </Tabs.Panel>
);

/** Warns when the company may already be on the roll. */
function Similar({ application: { similar } }: Props) {
  if (similar.length === 0) return null;
  return (
    <p>
      <strong>Possible duplicate:</strong> the roll has a company with this name or email domain:{" "}
      {similar.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ", "}
          <PageLink to={portal.member(id)}>{name}</PageLink>
        </span>
      ))}
      . To approve enters another one.
    </p>
  );
}

function Decision({ application: { state, decision, companyId, companyName } }: Props) {
  const zone = useZone();
  return (
    <>
      <p>
        {state === "approved" ? "Approved" : "Declined"}
        {decision && ` by ${decision.by} on ${formatDateTime(decision.at, zone)}`}
        {decision?.note ? `. Note: ${decision.note}` : "."}
      </p>
      {companyId && (
        <p>
          <PageLink to={portal.member(companyId)}>{companyName} on the member roll</PageLink>
        </p>
      )}
    </>
  );
}

function Questions({ application: { questions } }: Props) {
  const zone = useZone();
  if (questions.length === 0) return null;
  return (
    <section aria-label="Questions">
      <h3>Questions to the applicant</h3>
      <ul>
        {questions.map(({ id, text, askedBy, askedAt }) => (
          <li key={id}>
            {askedBy}, {formatDateTime(askedAt, zone)}: {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
