import { lazy, Suspense } from "react";
import { Form, Link } from "react-router";
import { useSending } from "#ui/forms/send.ts";
import { summaryOf } from "#ui/forms/use-field-errors.ts";
import { Button } from "#ui/public/button.tsx";
import { loadPart } from "#ui/public/chrome/load-part.ts";
import { ErrorSummary } from "#ui/public/forms/error-summary.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import type { RegistrationView } from "../../../rules/registrations/registration-view.ts";
import type { RowOfPerson } from "../../kinds/parts/fill-rows.ts";
import type { ChangeOutcome } from "../change-registration.ts";
import { emailField, nameField, personField } from "./people-form-data.ts";
import styles from "./registration-people.module.css";

/** Lazy, because most visitors of this page do not paste a list. */
const PasteList = lazy(async () => ({
  default: (await loadPart(() => import("../../kinds/people/paste-list.tsx"))).PasteList,
}));

type People = RegistrationView["people"];

type Refusal = Extract<ChangeOutcome, { intent: "people" }>;

/** Edits the names and emails of all people in a registration, one by one or from a list. Works without scripts. */
export function PeopleForm({ people, refusal }: { people: People; refusal: Refusal | undefined }) {
  const isSaving = useSending("people");
  return (
    <Form method="post" noValidate preventScrollReset>
      {refusal && (
        <ErrorSummary key={JSON.stringify(refusal)} message={refusal.problem} errors={namedErrors(people, refusal)} />
      )}
      <input type="hidden" name="intent" value="people" />
      {people.length > 1 && (
        <div className={styles.paste}>
          <Suspense>
            <PasteList fill="Fill in the names" rowsOf={() => rowsOf(people)} />
          </Suspense>
        </div>
      )}
      {people.map(({ path, role, name, email }) => (
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

/** The errors with each person's label in front, because several people have the same fields. */
const namedErrors = (people: People, { errors }: Refusal) =>
  summaryOf(errors).map(({ id, message }) => {
    const person = people.find(({ path }) => id === nameField(path) || id === emailField(path));
    return { id, message: person ? `${person.role}: ${message}` : message };
  });

const rowsOf = (people: People): RowOfPerson[] =>
  people.map(({ path, role }) => {
    const team = /^teams\.(\d+)\./.exec(path)?.[1];
    return { field: personField(path), label: role, ...(team && { team: Number(team) }) };
  });
