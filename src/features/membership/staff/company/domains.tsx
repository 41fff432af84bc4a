import { Button } from "@mantine/core";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import type { StaffApi } from "#ui/admin/calls/staff-api.ts";
import { type Act, useActs } from "#ui/admin/calls/use-acts.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import type { StaffCompany, StaffDomain } from "../../rules/company-view.ts";
import styles from "./company.module.css";
import { DecideDomain } from "./decide-domain.tsx";

const STATES = { verified: ["Verified", "good"], waiting: ["Pending", "open"], refused: ["Refused", "bad"] } as const;

const columns = columnsOf<StaffDomain>([
  { key: "domain", head: "Domain", cell: ({ domain }) => domain },
  {
    key: "by",
    head: "How",
    isWide: true,
    cell: ({ id, verifiedBy, askedBy, note }) =>
      note ??
      (verifiedBy ? `by ${verifiedBy}` : askedBy ? `added by ${askedBy}` : id ? null : "from the company's profile"),
  },
  {
    key: "state",
    head: "State",
    phone: "mark",
    cell: ({ state }) => <Mark tone={STATES[state][1]}>{STATES[state][0]}</Mark>,
  },
]);

/** Email domains: a user who signs in with a verified address there is offered to join the company. */
export function CompanyDomains({ company: { id, domains } }: { company: StaffCompany }) {
  const acts = useActs();
  return (
    <div id="domains">
      <Section
        title="Email domains"
        act={
          <FormDialog title="Add a domain">
            <AddDomain companyId={id} />
          </FormDialog>
        }
      >
        <Outcome call={acts} />
        {domains.map(
          (row) => row.state === "waiting" && <DecideDomain key={row.domain} id={id} row={row} press={acts.run} />,
        )}
        {domains.length > 0 ? (
          <DataTable
            label="Company domains"
            columns={columns}
            rows={domains}
            keyOf={({ domain }) => domain}
            detail={(row) => <DomainActs id={id} row={row} press={acts.run} />}
          />
        ) : (
          <p className={styles.note}>
            Anyone who signs in with a verified address at a verified domain can join the company.
          </p>
        )}
      </Section>
    </div>
  );
}

const domainOf = (api: StaffApi) => api.members[":id"].domains[":domainId"];

/** Removes a domain that staff added; for one that the company added, takes back the decision. */
function DomainActs({ id, row, press }: { id: string; row: StaffDomain; press: (act: Act) => unknown }) {
  const { id: domainId, domain, state, askedBy } = row;
  if (!domainId) return <p className={styles.note}>From the company's profile. Edit the company to change it.</p>;
  const param = { id, domainId };
  const removed: Act = {
    send: (api) => domainOf(api).$delete({ param }),
    summary: `${domain} removed.`,
  };
  if (state === "waiting")
    return (
      <Button variant="default" onClick={() => press(removed)}>
        Remove {domain}
      </Button>
    );
  const addAgain: Act["send"] = (api) => api.members[":id"].domains.$post({ param: { id }, json: { domain } });
  const approve: Act["send"] = (api) => domainOf(api).approve.$post({ param });
  const reopened: Act = {
    send: (api) => domainOf(api).reopen.$post({ param }),
    summary: `${domain} is pending again.`,
    ...(state === "verified" && { undo: approve }),
  };
  const words = askedBy ? `Reopen ${domain}` : `Remove ${domain}`;
  return (
    <AskFirst
      opens={words}
      confirms={words}
      keeps="Cancel"
      onConfirm={() => press(askedBy ? reopened : { ...removed, undo: addAgain })}
    >
      {askedBy ? "Move " : "Remove "}
      <strong>{domain}</strong>
      {askedBy ? " back to pending? " : "? "}
      New people can no longer join with it. Existing members stay.
    </AskFirst>
  );
}

const fields = fieldsOf<{ domain: string }>([
  {
    path: "domain",
    label: "Email domain",
    kind: "text",
    autoComplete: "off",
    help: "Such as deltapaving.com. Make sure it belongs to the company.",
  },
]);

function AddDomain({ companyId: id }: { companyId: string }) {
  const form = useNewForm({ fields, summary: "Domain verified." }, (api, json) =>
    api.members[":id"].domains.$post({ param: { id }, json }),
  );
  return (
    <CallForm label="Add a domain" form={form} button="Verify domain">
      <Fields form={form} />
    </CallForm>
  );
}
