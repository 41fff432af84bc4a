import { Form } from "react-router";
import type { CompanyDomain, OwnCompany } from "#features/membership/rules/company-view.ts";
import { Button } from "#ui/public/button.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import styles from "./account.module.css";
import { IntentButton } from "./intent-button.tsx";
import type { Told } from "./personal.ts";

type Props = { company: OwnCompany; told: Told | undefined };

/** The company's email domains; an administrator adds more. */
export function CompanyDomains({ company: { domains, role }, told }: Props) {
  const isAdministrator = role === "administrator";
  const isRefused = told && "problem" in told && told.intent === "domain";
  return (
    <section className={styles.part}>
      <h2>Email domains</h2>
      <p>
        Whoever signs in with a verified address at a verified domain is asked to join the company. You see what they
        register from then on.
      </p>
      <ul className={styles.list}>
        {domains.map((domain) => (
          <Domain key={domain.domain} domain={domain} isAdministrator={isAdministrator} />
        ))}
      </ul>
      {isAdministrator && (
        // A domain that was added empties the field.
        <Form key={domains.length} method="post" noValidate className={styles.form}>
          <input type="hidden" name="intent" value="domain" />
          <TextField
            name="domain"
            id="new-domain"
            label="Email domain of your company"
            hint="Such as deltapaving.com, where you or a colleague listed here has a verified address. The office approves it, or a DNS record proves it."
            autoComplete="off"
            error={(isRefused && told.field) || undefined}
          />
          <Button type="submit">Add this domain</Button>
        </Form>
      )}
    </section>
  );
}

function Domain({ domain: row, isAdministrator }: { domain: CompanyDomain; isAdministrator: boolean }) {
  const { id, domain, state, record } = row;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong>{domain}</strong>
        <span className={styles.note}>{noteOf(row)}</span>
      </span>
      {isAdministrator && id && state !== "refused" && (
        <IntentButton intent="remove-domain" label="Remove" name={`Remove ${domain}`} fields={{ id }} />
      )}
      {isAdministrator && id && record && (
        <details className={styles.seldom}>
          <summary>Prove it by a DNS record instead</summary>
          <p>{`Ask whoever looks after ${domain} to add this TXT record to it. You can take it away once it is found.`}</p>
          <p className={styles.record}>{record}</p>
          <IntentButton
            intent="check-domain"
            label="Check now"
            name={`Check now whether ${domain} shows the record`}
            fields={{ id }}
            look="secondary"
          />
        </details>
      )}
    </li>
  );
}

function noteOf({ state, verifiedBy, askedBy, note }: CompanyDomain): string {
  if (state === "verified") return `Verified by ${verifiedBy}`;
  if (state === "refused") return `Not approved by the office: ${note}`;
  return `Waits for the office${askedBy ? `; added by ${askedBy}` : ""}`;
}
