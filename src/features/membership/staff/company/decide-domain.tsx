import { Button } from "@mantine/core";
import { countOf } from "#shared/counts.ts";
import type { Act } from "#ui/admin/calls/use-acts.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import type { StaffDomain } from "../../rules/company-view.ts";
import styles from "./company.module.css";

const fields = fieldsOf<{ note: string }>([
  {
    path: "note",
    label: "Reason (sent to the company)",
    kind: "long",
    rows: 2,
    maxLength: 1000,
    help: "Required to refuse. The company's administrators get an email either way.",
  },
]);

type Props = { id: string; row: StaffDomain; press: (act: Act) => unknown };

/** An email domain added by an administrator of the company: its number of accounts, and the decision. */
export function DecideDomain({ id, row: { id: domainId, domain, accounts, askedBy }, press }: Props) {
  const param = { id, domainId: domainId ?? "" };
  const undo: Act["undo"] = (api) => api.members[":id"].domains[":domainId"].reopen.$post({ param });
  const refusal = useNewForm({ fields, summary: `${domain} refused.` }, (api, json) =>
    api.members[":id"].domains[":domainId"].refuse.$post({ param, json }),
  );
  const approve = () =>
    press({
      send: (api) => api.members[":id"].domains[":domainId"].approve.$post({ param }),
      summary: `${domain} verified.`,
      undo,
    });
  return (
    <CallForm
      label={`Decision on ${domain}`}
      form={refusal}
      look="default"
      button={`Refuse ${domain}`}
      buttons={<Button onClick={approve}>{`Approve ${domain}`}</Button>}
    >
      <h3 className={styles.title}>{domain} is pending</h3>
      <p className={styles.note}>
        {askedBy && `${askedBy} added it. `}
        {accounts && accountsText(accounts)} Approve it only if every address there belongs to the company, not to an
        email provider, a public agency or a university.
      </p>
      <Fields form={refusal} />
    </CallForm>
  );
}

const accountsText = ({ all, ofCompany }: NonNullable<StaffDomain["accounts"]>): string =>
  `${countOf(all, "account")} with a verified address there, ${ofCompany} of them from the company.`;
