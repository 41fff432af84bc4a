import { addDays } from "#shared/dates.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm, useVersionedForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import type { StaffDocument } from "../../rules/documents.ts";
import { FILE } from "./document-words.tsx";

type Props = { document: StaffDocument; today: string };

/** Actions on a document: a new file, a correction, its end and the way back. */
export const DocumentForms = ({ document, today }: Props) => (
  <>
    <ReplaceFile document={document} today={today} />
    <Correction document={document} />
    <End document={document} today={today} />
  </>
);

const editionFields = fieldsOf<{ file: File; effectiveOn: string }>([
  { path: "file", label: "New file", ...FILE },
  { path: "effectiveOn", label: "In effect from", kind: "day" },
]);

function ReplaceFile({ document: { id, effectiveOn }, today }: Props) {
  const form = useNewForm(
    {
      fields: editionFields,
      begin: { effectiveOn: today > effectiveOn ? today : effectiveOn },
      summary: "File replaced. The address stays the same.",
    },
    (api, content) => api.documents[":id"].editions.$post({ param: { id }, form: content as never }),
  );
  return (
    <Section title="Replace file">
      <CallForm label="Replace file" form={form} button="Replace file" look="default">
        <Fields form={form} />
      </CallForm>
    </Section>
  );
}

const contentFields = fieldsOf<{ title: string; effectiveOn: string }>([
  { path: "title", label: "Title", kind: "text" },
  { path: "effectiveOn", label: "Effective date", kind: "day" },
]);

function Correction({ document: { id, title, effectiveOn, updatedAt } }: Pick<Props, "document">) {
  const form = useVersionedForm(
    contentFields,
    { content: { title, effectiveOn }, version: updatedAt },
    (api, content, seen) => api.documents[":id"].$patch({ param: { id }, json: { ...content, updatedAt: seen } }),
  );
  return (
    <Section title="Title and effective date">
      <CallForm label="Title and effective date" form={form} button="Save" look="default">
        <Fields form={form} />
      </CallForm>
    </Section>
  );
}

const endFields = fieldsOf<{ supersededOn: string | null }>([
  { path: "supersededOn", label: "No longer in effect from", kind: "day" },
]);

/** An ended document offers the way back instead. */
function End({ document: { id, supersededOn, updatedAt, editions }, today }: Props) {
  const lastStart = editions.map((edition) => edition.effectiveOn).reduce((one, other) => (one > other ? one : other));
  const form = useNewForm(
    {
      fields: endFields,
      begin: { supersededOn: today > lastStart ? today : addDays(lastStart, 1) },
      summary: (now: StaffDocument) => (now.supersededOn === null ? "Back in effect." : "Withdrawn."),
    },
    (api, content) => api.documents[":id"].$patch({ param: { id }, json: { ...content, updatedAt } }),
  );
  const putBack = { ...form.call, run: () => form.call.run({ supersededOn: null }) };
  return (
    <Section title="Withdraw">
      {supersededOn === null ? (
        <CallForm label="Withdraw" form={form} button="Withdraw" look="default">
          <Fields form={form} />
        </CallForm>
      ) : (
        <ActButton call={putBack} variant="default">
          Put back in effect
        </ActButton>
      )}
    </Section>
  );
}
