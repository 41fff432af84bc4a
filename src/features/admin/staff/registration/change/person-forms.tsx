/** The two forms by which one person is added to a registration, and taken off. */
import { Button } from "@mantine/core";
import { useState } from "react";
import type { AnswerChoices } from "#features/events/rules/registrations/change-answers.ts";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import styles from "../registration.module.css";
import { ChangeForm } from "./change-form.tsx";
import { ChoiceFields, type Typed } from "./choice-fields.tsx";

type Props = {
  asked: AnswerChoices;
  /** Such as `an attendee`. */
  who: string;
  firstName: string;
  onDone: (wasSaved: boolean) => void;
};

export function AddPerson({ asked: { added, version }, who, firstName, onDone }: Props) {
  const [typed, setTyped] = useState<Typed>({});
  const title = `Add ${who}`;
  if (added.length === 0)
    return (
      <Nobody {...{ title, onDone }} why="This registration has as many people as one may have. Add another one." />
    );
  const answers = added.map(({ path, value }) => ({ path, value: typed[path] ?? value }));
  return (
    <ChangeForm label={title} asked={{ answers }} {...{ version, firstName, onDone }}>
      {(errors) => (
        <>
          <Title title={title} />
          <ChoiceFields
            choices={added}
            {...{ typed, errors }}
            onChange={(path, value) => setTyped({ ...typed, [path]: value })}
          />
        </>
      )}
    </ChangeForm>
  );
}

export function TakePersonOff({ asked: { leaving, version }, who, firstName, onDone }: Props) {
  const [takeOff, setTakeOff] = useState<string>();
  const title = `Take ${who} off`;
  if (leaving.length === 0)
    return <Nobody {...{ title, onDone }} why="Nobody else would be left. Cancel the registration instead." />;
  const asked = takeOff === undefined ? undefined : { answers: [], takeOff };
  return (
    <ChangeForm label={title} {...{ asked, version, firstName, onDone }}>
      {(errors) => (
        <>
          <Title title={title} />
          <fieldset className={styles.choices}>
            <legend>Who does not come?</legend>
            {leaving.map(({ path, role, name }) => (
              <label key={path}>
                <input type="radio" name="takeOff" checked={path === takeOff} onChange={() => setTakeOff(path)} />
                <span>
                  {name}, {role}
                </span>
              </label>
            ))}
            {errors.takeOff && <p className={styles.wrong}>{errors.takeOff}</p>}
          </fieldset>
        </>
      )}
    </ChangeForm>
  );
}

const Title = ({ title }: { title: string }) => (
  <h3 tabIndex={-1} ref={focusWhenShown}>
    {title}
  </h3>
);

function Nobody({ title, why, onDone }: { title: string; why: string; onDone: Props["onDone"] }) {
  return (
    <div className={`${styles.form} ${styles.after}`}>
      <Title title={title} />
      <p>{why}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onDone(false)}>
          Leave it as it is
        </Button>
      </div>
    </div>
  );
}
