import { Button } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Placeholders, useInsert } from "#features/content/staff/placeholders.tsx";
import styles from "#features/content/staff/wording.module.css";
import { countOf } from "#shared/counts.ts";
import type { Refused } from "#ui/admin/calls/refused.ts";
import parts from "#ui/admin/form-parts.module.css";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { SaveBar } from "#ui/admin/forms/save-bar.tsx";
import type { FormState } from "#ui/admin/forms/use-form.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { INSERTS } from "../../rules/announcements/inserts.ts";
import { type FlatTexts, textsOf } from "./announcement-fields.ts";
import { PreviewPane, useAnnouncementPreview } from "./preview-pane.tsx";
import { SendTest } from "./send-test.tsx";

type EditorForm = FormState<FlatTexts> & {
  isChanged: boolean;
  call: { isSending: boolean; refusal: Refused | undefined; summary: string | undefined };
  save: () => unknown;
  discard?: () => void;
};

type Props = {
  eventId: string;
  form: EditorForm;
  saves?: string;
  /** Actions on the saved announcement. @param letters number of emails if it were sent now; undefined until known */
  acts?: (letters: number | undefined) => ReactNode;
};

const PLACEHOLDERS = Object.entries(INSERTS).map(([name, means]) => ({ name, means }));

/** The recipients and the text of an announcement, with a preview of each email beside them. */
export function AnnouncementEditor({ eventId, form, saves, acts }: Props) {
  const id = useId();
  const texts = textsOf(form.typed);
  const preview = useAnnouncementPreview(eventId, texts);
  const { isChanged, call, discard } = form;
  const errors = { ...preview.refusal?.errors, ...call.refusal?.errors };
  return (
    <div className={styles.desk}>
      <form
        id={id}
        aria-label="Announcement"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <AnnouncementFields form={{ ...form, errors }} levels={preview.drawn?.levels ?? []} />
        <RefusedBox refusal={call.refusal} hasFields />
      </form>
      <PreviewPane preview={preview} />
      <SaveBar
        isChanged={isChanged && discard !== undefined}
        isSending={call.isSending}
        summary={call.summary}
        form={id}
        isSecond={acts !== undefined && !isChanged}
        {...(saves && { saves })}
        onDiscard={() => discard?.()}
      >
        <SendTest eventId={eventId} texts={texts} number={preview.drawn?.number ?? 0} />
        {!isChanged && acts?.(preview.drawn?.reach.letters)}
      </SaveBar>
    </div>
  );
}

type FieldsProps = { form: FormState<FlatTexts>; levels: readonly string[] };

function AnnouncementFields({ form, levels }: FieldsProps) {
  const { insert, box } = useInsert(form, "text");
  const only = String(form.typed.only ?? "");
  const isOffered = (path: string) => !only && (path !== "level" || levels.length > 0 || form.typed.level !== "");
  const draw = (...paths: (keyof FlatTexts)[]) => (
    <Fields
      form={{
        ...form,
        fields: form.fields
          .filter(({ path }) => paths.includes(path))
          .map((field) => (field.path === "level" ? withLevels(field, levels) : field)),
      }}
    />
  );
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={parts.title}>To</legend>
        {only && (
          <div className={parts.buttons}>
            <p>{countOf(only.split(",").length, "selected registration")}</p>
            <Button variant="default" size="sm" onClick={() => form.type("only", "")}>
              Use the filters instead
            </Button>
          </div>
        )}
        {draw(...(["show", "level", "q"] as const).filter(isOffered), "people")}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={parts.title}>Email</legend>
        <div {...box}>{draw("subject", "text")}</div>
        <Placeholders placeholders={PLACEHOLDERS} insert={insert} />
      </fieldset>
    </>
  );
}

type Field = FormState<FlatTexts>["fields"][number];

/** Adds the event's levels to the choices that the field has. */
const withLevels = (field: Field, levels: readonly string[]): Field => ({
  ...field,
  choices: [...(field.choices ?? []), ...levels.map((level) => ({ value: level, label: level }))],
});
