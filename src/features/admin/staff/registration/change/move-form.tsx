import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { MovePreview, MoveTargets } from "#features/events/rules/registrations/move-registration.ts";
import { refundIn } from "#features/payments/staff/refunds/refund-in.ts";
import { useLookAtOnce } from "#ui/admin/calls/use-look.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { LetterSheet } from "#ui/admin/signs/letter-sheet.tsx";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { ActProps } from "../act-props.ts";
import styles from "../registration.module.css";
import { ChangeEffect, limitsIn } from "./change-effect.tsx";
import { ChoiceFields, type Typed } from "./choice-fields.tsx";
import { EffectForm } from "./effect-form.tsx";
import { PreviewForm } from "./preview-form.tsx";

/** Moves the registration to another event of its kind, such as the next edition, after a preview. */
export function MoveForm(props: ActProps) {
  const param = { reference: props.registration.reference };
  const { found, refusal } = useLookAtOnce((api) => api.staff.registrations[":reference"].move.$get({ param }));
  if (!found) return <RefusedBox refusal={refusal} />;
  return found.events.length === 0 ? <NoEvent {...props} /> : <MoveSteps {...props} {...found} />;
}

const NoEvent = ({ close }: ActProps) => (
  <div className={styles.form}>
    <p tabIndex={-1} ref={focusWhenShown}>
      No upcoming event of this type. Publish one first.
    </p>
    <div>
      <Button variant="default" onClick={() => close()}>
        Cancel
      </Button>
    </div>
  </div>
);

type Aim = { eventId: string; typed: Typed };

function MoveSteps({ registration, close, events, version }: ActProps & MoveTargets) {
  const [{ eventId, typed }, setAim] = useState<Aim>({ eventId: events[0]?.id ?? "", typed: {} });
  const param = { reference: registration.reference };
  const answers = Object.entries(typed).map(([path, value]) => ({ path, value }));
  return (
    <PreviewForm
      label="Move to another event"
      input={{ eventId, answers }}
      look={(api, json) => api.staff.registrations[":reference"].move.preview.$post({ param, json })}
      button="Preview total"
      cancel={{ label: "Cancel", press: () => close() }}
      effect={(preview, input) =>
        preview.effect && (
          <MoveEffect
            registration={registration}
            close={close}
            preview={preview}
            effect={preview.effect}
            move={{ ...input, version }}
          />
        )
      }
    >
      {(errors, last) => (
        <>
          <NativeSelect
            ref={focusWhenShown}
            label="To"
            value={eventId}
            data={events.map(({ id, title, days }) => ({ value: id, label: `${title}, ${days}` }))}
            onChange={({ currentTarget }) => setAim({ eventId: currentTarget.value, typed: {} })}
          />
          {last?.eventId === eventId && (
            <ChoiceFields
              choices={last.choices}
              typed={typed}
              errors={{ ...missingErrors(last, typed), ...errors }}
              onChange={(path, value) => setAim({ eventId, typed: { ...typed, [path]: value } })}
            />
          )}
        </>
      )}
    </PreviewForm>
  );
}

const missingErrors = ({ missing }: MovePreview, typed: Typed): Record<string, string> =>
  Object.fromEntries(
    missing.flatMap((path) => (typed[path] ? [] : [[path, "Not offered at that event: choose again"]])),
  );

type EffectProps = ActProps & {
  preview: MovePreview;
  effect: NonNullable<MovePreview["effect"]>;
  move: { eventId: string; answers: { path: string; value: Typed[string] }[]; version: number };
};

function MoveEffect({ registration, close, preview, effect, move }: EffectProps) {
  const { letter, people, closed, title } = preview;
  const { firstName } = registration.contact;
  const param = { reference: registration.reference };
  return (
    <EffectForm
      title="New total"
      button={`Move to ${title}`}
      after={() => close(`Moved to ${title}.`)}
      save={(api, decided, key) => {
        const { newCents, offCents } = effect;
        const json = { ...move, newCents, offCents, ...limitsIn(decided), ...refundIn(decided) };
        const header = { "idempotency-key": key };
        return api.staff.registrations[":reference"].move.$post({ param, header, json });
      }}
    >
      <p>{people.length > 0 ? `People who move with it: ${people.join(", ")}.` : "No other people move with it."}</p>
      <ChangeEffect
        preview={effect}
        firstName={firstName}
        closed={closed}
        letterLabel={`Send ${firstName} the confirmation for ${title}`}
      />
      {letter && (
        <details className={styles.letter}>
          <summary>Email: {letter.subject}</summary>
          <LetterSheet title="Email preview" html={letter.html} />
        </details>
      )}
    </EffectForm>
  );
}
