import { Tabs } from "@mantine/core";
import { useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { ApplicationDetail } from "../../rules/application-decision.ts";
import company from "../company/company.module.css";
import { ApproveForm, AskForm, DeclineForm } from "./decision-forms.tsx";

type Props = { application: ApplicationDetail; requestKey: string };

/** The decision, or the forms that make it, and the questions that were asked. */
export function DecideApplication({ application, requestKey }: Props) {
  // Held here: the forms go once the application is decided, and what was done is still said.
  const form = useStaffForm<{ said: string }>();
  const [tab, setTab] = useState<string | null>("approve");
  const isNew = application.state === "new";
  return (
    <section className={company.part}>
      <h2 className={company.heading}>{isNew ? "Decide" : "Decision"}</h2>
      <p role="status" className={company.said}>
        {form.done?.said}
      </p>
      {isNew ? <Similar application={application} /> : <Decision application={application} />}
      {isNew ? (
        <Tabs value={tab} onChange={setTab} keepMounted>
          <Tabs.List mb="md">
            <Tabs.Tab value="approve">Approve</Tabs.Tab>
            <Tabs.Tab value="ask">Ask a question</Tabs.Tab>
            <Tabs.Tab value="decline">Decline</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="approve">
            <ApproveForm {...{ application, form, isShown: tab === "approve" }} />
          </Tabs.Panel>
          <Tabs.Panel value="ask">
            <AskForm {...{ application, form, requestKey, isShown: tab === "ask" }} />
          </Tabs.Panel>
          <Tabs.Panel value="decline">
            <DeclineForm {...{ application, form, isShown: tab === "decline" }} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <details className={company.part} onToggle={({ currentTarget }) => setTab(currentTarget.open ? "ask" : null)}>
          <summary>Ask the applicant a question</summary>
          <AskForm {...{ application, form, requestKey, isShown: tab === "ask" }} />
        </details>
      )}
      <Questions application={application} />
    </section>
  );
}

/** A company that is on the roll already would be entered twice. */
function Similar({ application: { similar } }: { application: ApplicationDetail }) {
  if (similar.length === 0) return null;
  return (
    <p className={company.note}>
      <strong>Look first:</strong> the roll has a company with this name or email domain:{" "}
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

function Decision({ application: { state, decision, companyId, companyName } }: { application: ApplicationDetail }) {
  const zone = useZone();
  return (
    <>
      <p className={company.note}>
        {state === "approved" ? "Approved" : "Declined"}
        {decision && ` by ${decision.by} on ${formatDateTime(decision.at, zone)}`}
        {decision?.note ? `, with the words: ${decision.note}` : "."}
      </p>
      {companyId && (
        <p>
          <PageLink to={portal.member(companyId)}>{companyName} on the member roll</PageLink>
        </p>
      )}
    </>
  );
}

function Questions({ application: { questions } }: { application: ApplicationDetail }) {
  const zone = useZone();
  if (questions.length === 0) return null;
  return (
    <section className={company.part} aria-label="Questions">
      <h3 className={company.formTitle}>Questions that were asked</h3>
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
