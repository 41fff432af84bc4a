/** Forms that change the answers of a registration, or add or remove a person. */
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type {
  AnswerChoices,
  ChangePreview,
  PreviewChange,
} from "#features/events/rules/registrations/change-answers.ts";
import { refundIn } from "#features/payments/staff/refunds/refund-in.ts";
import { useLookAtOnce } from "#ui/admin/calls/use-look.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { ActProps } from "../act-props.ts";
import styles from "../registration.module.css";
import { ChangeEffect, limitsIn } from "./change-effect.tsx";
import { ChoiceFields, type Typed } from "./choice-fields.tsx";
import { EffectForm } from "./effect-form.tsx";
import { PreviewForm } from "./preview-form.tsx";

type FormProps = ActProps & { offered: AnswerChoices };

/** Loads the answers that may be changed, and renders the form. */
function withChoices(Form: (props: FormProps) => ReactNode) {
  return function Choices(props: ActProps) {
    const { found, refusal } = useLookAtOnce((api) =>
      api.staff.registrations[":reference"].answers.$get({ param: { reference: props.registration.reference } }),
    );
    return found ? <Form {...props} offered={found} /> : <RefusedBox refusal={refusal} />;
  };
}

/** Changes the level, the sponsorship or another answer. */
export const ChoiceForm = withChoices(({ offered, ...props }) => {
  const [typed, setTyped] = useState<Typed>({});
  const answers = offered.choices.flatMap(({ path, value }) => {
    const now = typed[path];
    return now === undefined || String(now) === String(value) ? [] : [{ path, value: now }];
  });
  return (
    <ChangeSteps
      {...props}
      label="Change selection"
      version={offered.version}
      change={answers.length > 0 ? { answers } : undefined}
      summary="Saved."
    >
      {(errors) => (
        <ChoiceFields
          choices={offered.choices}
          typed={typed}
          errors={errors}
          onChange={(path, value) => setTyped({ ...typed, [path]: value })}
        />
      )}
    </ChangeSteps>
  );
});

const NAMED = { attendee: "an attendee", guest: "a guest" } as const;
const PEOPLE_SAVED = "Saved.";

/** Adds one attendee or guest. */
export const AddPersonForm = withChoices(({ offered: { added, version }, ...props }) => {
  const [typed, setTyped] = useState<Typed>({});
  const title = `Add ${NAMED[props.registration.oneByOne ?? "guest"]}`;
  if (added.length === 0)
    return (
      <CannotChange {...props} title={title}>
        This registration is full. Add another registration.
      </CannotChange>
    );
  const answers = added.map(({ path, value }) => ({ path, value: typed[path] ?? value }));
  return (
    <ChangeSteps {...props} label={title} version={version} change={{ answers }} summary={PEOPLE_SAVED}>
      {(errors) => (
        <>
          <Title>{title}</Title>
          <ChoiceFields
            choices={added}
            typed={typed}
            errors={errors}
            onChange={(path, value) => setTyped({ ...typed, [path]: value })}
          />
        </>
      )}
    </ChangeSteps>
  );
});

/** Removes one attendee or guest. */
export const RemovePersonForm = withChoices(({ offered: { leaving, version }, ...props }) => {
  const [takeOff, setTakeOff] = useState<string>();
  const title = `Remove ${NAMED[props.registration.oneByOne ?? "guest"]}`;
  if (leaving.length === 0)
    return (
      <CannotChange {...props} title={title}>
        No one else would be left. Cancel the registration instead.
      </CannotChange>
    );
  const change = takeOff === undefined ? undefined : { answers: [], takeOff };
  return (
    <ChangeSteps {...props} label={title} change={change} version={version} summary={PEOPLE_SAVED}>
      {(errors) => (
        <>
          <Title>{title}</Title>
          <fieldset className={styles.choices}>
            <legend>Who are you removing?</legend>
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
    </ChangeSteps>
  );
});

const Title = ({ children }: { children: string }) => (
  <h3 tabIndex={-1} ref={focusWhenShown}>
    {children}
  </h3>
);

const CannotChange = ({ title, children, close }: Pick<ActProps, "close"> & { title: string; children: string }) => (
  <div className={styles.form}>
    <Title>{title}</Title>
    <p>{children}</p>
    <div>
      <Button variant="default" onClick={() => close()}>
        Cancel
      </Button>
    </div>
  </div>
);

type StepsProps = ActProps & {
  label: string;
  change: PreviewChange | undefined;
  version: number;
  summary: string;
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
};

function ChangeSteps({ registration, close, label, change, version, summary, children }: StepsProps) {
  const { reference, contact } = registration;
  const param = { reference };
  const stepOf = (preview: ChangePreview, previewed: PreviewChange) => (
    <EffectForm
      title="New total"
      button="Save"
      after={() => close(summary)}
      save={(api, decided, key) => {
        const { newCents, offCents } = preview;
        const json = { ...previewed, version, newCents, offCents, ...limitsIn(decided), ...refundIn(decided) };
        const header = { "idempotency-key": key };
        return api.staff.registrations[":reference"].answers.$post({ param, header, json });
      }}
    >
      <ChangeEffect preview={preview} firstName={contact.firstName} />
    </EffectForm>
  );
  return (
    <PreviewForm
      label={label}
      input={change}
      look={(api, json) => api.staff.registrations[":reference"].answers.preview.$post({ param, json })}
      button="Preview total"
      cancel={{ label: "Cancel", press: () => close() }}
      effect={stepOf}
    >
      {children}
    </PreviewForm>
  );
}
