import { Button } from "@mantine/core";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { useLookForm } from "#ui/admin/forms/use-form.ts";
import { MAX_REASON } from "../../rules/certification-view.ts";
import type { ExtendLevel as Content, ExtensionPreview } from "../../rules/technicians/extension.ts";
import type { LevelChoice } from "../level-choices.ts";
import styles from "./technicians.module.css";

const fieldsWith = (levels: readonly LevelChoice[]) =>
  fieldsOf<Content>([
    {
      path: "level",
      label: "Level",
      kind: "choice",
      choices: [{ value: "", label: "Select" }, ...levels],
      isShort: true,
    },
    { path: "until", label: "Valid through", kind: "day", isNeeded: true, isShort: true },
    { path: "reason", label: "Reason", kind: "text", maxLength: MAX_REASON, isNeeded: true },
  ]);

/** Extends every certification of a level that ends before a day, such as after classes were called off. */
export const ExtendLevel = ({ levels }: { levels: readonly LevelChoice[] }) => (
  <FormDialog title="Extend a level">
    <ExtendLevelForm levels={levels} />
  </FormDialog>
);

function ExtendLevelForm({ levels }: { levels: readonly LevelChoice[] }) {
  const form = useLookForm(fieldsWith(levels), (api, { level, until }) =>
    api.admin["certification-extensions"].preview.$get({ query: { level, until } }),
  );
  const extend = useCall(
    (api, json: Content, key) =>
      api.admin["certification-extensions"].$post({ header: { "idempotency-key": key }, json }),
    { summary: ({ planned }) => `${countOf(planned, "certification")} will be extended within a few minutes.` },
  );
  const { found, content } = form;
  const withErrors = { ...form, errors: { ...form.errors, ...extend.refusal?.errors } };
  return (
    <>
      <CallForm label="Extend a level" form={form} button="Preview" look="default">
        <p>Certifications of the level that end before the day are extended to it. Those that end later stay.</p>
        <Fields form={withErrors} />
      </CallForm>
      {found && content && !extend.found && (
        <>
          <Preview preview={found} content={content} levels={levels} />
          {found.extends > 0 && (
            <div className={styles.acts}>
              <Button
                loading={extend.isSending}
                onClick={() => extend.run({ ...content, reason: String(form.typed.reason ?? "") })}
              >
                {`Extend ${countOf(found.extends, "certification")}`}
              </Button>
            </div>
          )}
        </>
      )}
      <Outcome call={extend} hasFields />
    </>
  );
}

type PreviewProps = { preview: ExtensionPreview; content: Content; levels: readonly LevelChoice[] };

function Preview({ preview, content, levels }: PreviewProps) {
  const levelOf = (key: string) => levels.find(({ value }) => value === key)?.label ?? key;
  const { extends: many, stays, names } = preview;
  const later = stays > 0 ? ` ${countOf(stays, "certification")} ending on that day or later stay.` : "";
  if (many === 0)
    return (
      <p role="status">{`No ${levelOf(content.level)} certification ends before ${formatDay(content.until)}.${later}`}</p>
    );
  const others = many - names.length;
  return (
    <div role="status">
      <p>
        <strong>{`${countOf(many, "certification")} will be valid through ${formatDay(content.until)}.`}</strong>
        {later}
      </p>
      <p>{`${names.join(", ")}${others > 0 ? ` and ${others} more` : ""}`}</p>
    </div>
  );
}
