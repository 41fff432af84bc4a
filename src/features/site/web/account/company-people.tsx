import type { ReactNode } from "react";
import { Form } from "react-router";
import { AFFILIATION_WAY_LABELS, COMPANY_ROLE_LABELS } from "#features/membership/rules/company-people.ts";
import type { OwnCompany } from "#features/membership/rules/company-view.ts";
import { Button } from "#ui/public/button.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import styles from "./account.module.css";
import { IntentButton } from "./intent-button.tsx";
import type { Told } from "./personal.ts";

type Props = { company: OwnCompany; told: Told | undefined };

/** The company's people; an administrator invites and removes them. */
export function CompanyPeople({ company, told }: Props) {
  const { people, invitations, role, userId } = company;
  const isAdministrator = role === "administrator";
  const error = told && "problem" in told && told.intent === "invite" ? told.field || undefined : undefined;
  return (
    <section className={styles.part}>
      <h2>People</h2>
      <ul className={styles.list}>
        {people.map(({ id, name, email, role: as, way }) => (
          <li key={id} className={styles.row}>
            <span className={styles.what}>
              <strong>{name}</strong>
              <span
                className={styles.note}
              >{`${email} · ${COMPANY_ROLE_LABELS[as]} · ${AFFILIATION_WAY_LABELS[way]}`}</span>
            </span>
            <div className={styles.forms}>
              {isAdministrator && as === "member" && (
                <IntentButton
                  intent="role"
                  label={`Make ${name} an administrator`}
                  fields={{ id, role: "administrator" }}
                />
              )}
              {isAdministrator && as === "administrator" && (
                <IntentButton intent="role" label={`Make ${name} a member`} fields={{ id, role: "member" }} />
              )}
              {(isAdministrator || id === userId) && (
                <End id={id} label={id === userId ? "Leave the company" : `Remove ${name}`}>
                  {id === userId ? "You" : name} will no longer see the registrations, receipts and invoices of{" "}
                  {company.name}.
                </End>
              )}
            </div>
          </li>
        ))}
        {invitations.map(({ id, email }) => (
          <li key={id} className={styles.row}>
            <span className={styles.what}>
              {email}
              <span className={styles.note}>Invited</span>
            </span>
            <IntentButton
              intent="revoke"
              label="Take back"
              name={`Take back the invitation of ${email}`}
              fields={{ id }}
            />
          </li>
        ))}
      </ul>
      {isAdministrator && <Invite error={error} />}
    </section>
  );
}

/** Asks for confirmation before a person is removed; works without scripts. */
const End = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <details className={styles.seldom}>
    <summary>{label}</summary>
    <p>{children}</p>
    <IntentButton intent="end" label={label} fields={{ id }} look="secondary" />
  </details>
);

const Invite = ({ error }: { error: string | undefined }) => (
  <Form method="post" noValidate className={styles.form}>
    <input type="hidden" name="intent" value="invite" />
    <TextField
      name="email"
      id="invite-email"
      label="Email of a colleague"
      type="email"
      autoComplete="off"
      error={error}
    />
    <Button type="submit">Invite</Button>
  </Form>
);
