import { Form } from "react-router";
import type { OwnCompany } from "#features/membership/rules/company-view.ts";
import { Button } from "#ui/public/button.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import styles from "./account.module.css";
import { IntentButton } from "./intent-button.tsx";
import type { Told } from "./personal.ts";

type Props = { company: OwnCompany; told: Told | undefined };

/** Email domains that are the company's; an administrator asks for more. */
export function CompanyDomains({ company: { domains, role }, told }: Props) {
  const isAdministrator = role === "administrator";
  const error = told && "problem" in told && told.intent === "domain" ? told.field || undefined : undefined;
  return (
    <section className={styles.part}>
      <h2>Email domains</h2>
      <p>Everybody who signs in with a verified address at one of these belongs to the company.</p>
      <ul className={styles.list}>
        {domains.map(({ id, domain, verifiedBy, askedOf }) => (
          <li key={domain} className={styles.row}>
            <span className={styles.what}>
              <strong>{domain}</strong>
              <span className={styles.note}>{verifiedBy ? `Verified by ${verifiedBy}` : `Waits for ${askedOf}`}</span>
            </span>
            {isAdministrator && id && (
              <IntentButton intent="remove-domain" label={`Remove ${domain}`} fields={{ id }} />
            )}
          </li>
        ))}
      </ul>
      {isAdministrator && (
        <Form method="post" noValidate className={styles.form}>
          <input type="hidden" name="intent" value="domain" />
          <TextField
            name="email"
            id="domain-email"
            label="A colleague's address at the domain"
            hint="We send a link there. Once it is opened, the domain is verified."
            type="email"
            autoComplete="off"
            error={error}
          />
          <Button type="submit">Verify its domain</Button>
        </Form>
      )}
    </section>
  );
}
