import { useEffect, useRef } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { formatPhone } from "#shared/phone.ts";
import { useSending } from "#ui/forms/send.ts";
import { summaryOf } from "#ui/forms/use-field-errors.ts";
import { Button } from "#ui/public/button.tsx";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { ErrorSummary } from "#ui/public/forms/error-summary.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { Fold } from "#ui/public/signs/fold.tsx";
import { ReviewList } from "#ui/public/signs/review-list.tsx";
import { lastDayText } from "../../rules/registrations/corrections.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";
import type { ChangeOutcome } from "./change-registration.ts";
import { emailField, nameField } from "./people-form-data.ts";
import styles from "./registration-people.module.css";

type Props = { registration: RegistrationView; outcome: ChangeOutcome | undefined; isOpen: boolean };

/**
 * The people inside a registration, and the form that corrects them until the cut-off. Works by links and without
 * scripts.
 */
export function RegistrationPeople({ registration, outcome, isOpen }: Props) {
  const [search] = useSearchParams();
  const isEditing = isOpen && (search.get("names") === "edit" || outcome?.intent === "people");
  const isSaved = search.get("names") === "saved";
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: whoever reads on by keyboard or ear goes on here.
  useEffect(() => {
    if (isSaved) title.current?.focus();
  }, [isSaved]);
  if (registration.people.length === 0) return null;
  return (
    <Fold title="Names" isOpen={isEditing || search.has("names")} titleRef={title}>
      {isEditing ? (
        <PeopleForm registration={registration} refusal={outcome?.intent === "people" ? outcome : undefined} />
      ) : (
        <>
          <ReviewList
            rows={registration.people.map(({ role, name, email }) => ({
              label: role,
              // The registrant's own email stands in the details.
              value: [name, email === registration.customer.email ? "" : email].filter(Boolean).join("\n"),
            }))}
          />
          <p role="status" className={styles.status}>
            {isSaved && "The names are corrected."}
          </p>
          <Until registration={registration} isOpen={isOpen} />
        </>
      )}
    </Fold>
  );
}

function Until({ registration, isOpen }: { registration: RegistrationView; isOpen: boolean }) {
  const { phone } = useOrganization();
  const { correctionsUntil, event, people } = registration;
  const lastDay = lastDayText(correctionsUntil, event.time_zone);
  if (!isOpen)
    return (
      <p>
        Names could be corrected through {lastDay}. For a change now, call the office at {formatPhone(phone)}.
      </p>
    );
  return (
    <p className={styles.until}>
      <Link to="?names=edit" preventScrollReset>
        {people.every(({ name }) => name) ? "Correct names" : "Add or correct names"}
      </Link>
      <span>through {lastDay}</span>
    </p>
  );
}

type Refusal = Extract<ChangeOutcome, { intent: "people" }>;

function PeopleForm({ registration, refusal }: { registration: RegistrationView; refusal: Refusal | undefined }) {
  const isSaving = useSending("people");
  return (
    <Form method="post" noValidate preventScrollReset>
      {refusal && (
        <ErrorSummary
          key={JSON.stringify(refusal)}
          message={refusal.problem}
          errors={namedErrors(registration, refusal)}
        />
      )}
      <input type="hidden" name="intent" value="people" />
      {registration.people.map(({ path, role, name, email }) => (
        <div key={path} className={styles.row}>
          <TextField
            name={nameField(path)}
            label={email === undefined ? role : `${role}: name`}
            defaultValue={refusal?.typed[nameField(path)] ?? name}
            error={refusal?.errors[nameField(path)]}
            maxLength={100}
            autoComplete="off"
          />
          {email !== undefined && (
            <TextField
              name={emailField(path)}
              label={`${role}: email`}
              type="email"
              spellCheck={false}
              autoComplete="off"
              defaultValue={refusal?.typed[emailField(path)] ?? email}
              error={refusal?.errors[emailField(path)]}
            />
          )}
        </div>
      ))}
      <div className={styles.ways}>
        <Button type="submit" disabled={isSaving}>
          Save names
        </Button>
        <Link to="?" preventScrollReset>
          Cancel
        </Link>
      </div>
    </Form>
  );
}

/** Of several alike, each says whose name or email it is about. */
const namedErrors = ({ people }: RegistrationView, { errors }: Refusal) =>
  summaryOf(errors).map(({ id, message }) => {
    const whose = people.find(({ path }) => id === nameField(path) || id === emailField(path));
    return { id, message: whose ? `${whose.role}: ${message}` : message };
  });
