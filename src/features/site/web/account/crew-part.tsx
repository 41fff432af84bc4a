import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { CLASS_LABELS } from "#features/certifications/rules/classes.ts";
import type { CrewPreview } from "#features/certifications/rules/employer/crew.ts";
import { classOptions } from "#features/certifications/rules/employer/crew-classes.ts";
import { MOST_IN_CREW, refusalOf } from "#features/certifications/rules/employer/crew-refusal.ts";
import type { EmployerRoster } from "#features/certifications/rules/employer/employer-roster.ts";
import { countOf } from "#shared/counts.ts";
import { cents, formatCents } from "#shared/money.ts";
import { Button } from "#ui/public/button.tsx";
import { Checkbox } from "#ui/public/forms/fields/checkbox.tsx";
import { SelectField } from "#ui/public/forms/fields/select-field.tsx";
import styles from "./account.module.css";
import type { Told } from "./personal.ts";

type Sessions = EmployerRoster["sessions"];
type Props = {
  sessions: Sessions;
  /** The value of the selected class. */
  wanted: string;
  preview: CrewPreview | undefined;
  told: Told | undefined;
  requestKey: string;
};

/** Chooses a class, then the people, who are registered together on one invoice. */
export function CrewPart({ sessions, wanted, preview, told, requestKey }: Props) {
  const problem = told && "problem" in told && told.intent === "crew" ? told : undefined;
  return (
    <section className={styles.part}>
      <h2>Register several for a class</h2>
      <p>
        {`The company gets one invoice. A person who has no certification ID yet registers for ${CLASS_LABELS["1"]} on the class form, which issues it.`}
      </p>
      <Form method="get" preventScrollReset className={styles.form}>
        <SelectField
          name="class"
          id="crew-class"
          label="Class"
          options={classOptions(sessions)}
          placeholder="Select a class"
          defaultValue={wanted}
        />
        <Button type="submit" look="secondary">
          Show people and prices
        </Button>
      </Form>
      {preview && (
        <People key={wanted} wanted={wanted} preview={preview} requestKey={requestKey} error={problem?.field} />
      )}
    </section>
  );
}

type PeopleProps = { wanted: string; preview: CrewPreview; requestKey: string; error: string | undefined };

function People({ wanted, preview, requestKey, error }: PeopleProps) {
  const { title, dates, isMember, priceCents, unitsLeft, people } = preview;
  const [selected, setSelected] = useState<string[]>([]);
  // Whoever was registered just now is selected no more.
  const count = people.filter((one) => selected.includes(one.id) && refusalOf(one) === undefined).length;
  const isSending = useNavigation().formMethod === "POST";
  const left = unitsLeft === null ? "" : ` ${unitsLeft} left.`;
  const price = `${formatCents(cents(priceCents))} for each person, the price of ${isMember ? "members" : "non-members"}.`;
  return (
    <Form
      method="post"
      preventScrollReset
      className={styles.form}
      onChange={({ currentTarget }) => setSelected(new FormData(currentTarget).getAll("people").map(String))}
    >
      <input type="hidden" name="intent" value="crew" />
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="class" value={wanted} />
      <input type="hidden" name="priceCents" value={priceCents} />
      <fieldset>
        <legend>{[title, dates].filter(Boolean).join(", ")}</legend>
        <p>{`${price}${left} At most ${MOST_IN_CREW} people at a time.`}</p>
        {people.map((one) => (
          <Checkbox
            key={one.id}
            name="people"
            id={`crew-${one.id}`}
            value={one.id}
            label={one.name}
            hint={[one.certId, one.lacks].filter(Boolean).join(" \u00b7 ")}
            unavailable={refusalOf(one)}
          />
        ))}
      </fieldset>
      {error && <p className={styles.problem}>{error}</p>}
      <Button type="submit" disabled={isSending}>
        {count === 0
          ? "Register them on one invoice"
          : `Register ${countOf(count, "person", "people")} for ${formatCents(cents(count * priceCents))}`}
      </Button>
    </Form>
  );
}
