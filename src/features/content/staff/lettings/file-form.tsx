import { Button, NativeSelect, TextInput } from "@mantine/core";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { FileInput } from "../website/file-input.tsx";
import styles from "../website/text-page.module.css";

const KINDS = [
  { value: "document", label: "Document" },
  { value: "addendum", label: "Addendum" },
];

/** Adds a document or an addendum; a public letting shows it at once. */
export function FileForm({ today }: { today: string }) {
  const { Form, isSending, refusal } = useStaffForm();
  const errors = refusal?.errors ?? {};
  return (
    <section aria-label="Add a file" className={styles.item}>
      <h2 className={styles.heading}>Add a file</h2>
      <Form method="post" encType="multipart/form-data" className={styles.narrow}>
        <input type="hidden" name="deed" value="file" />
        <NativeSelect name="kind" label="Kind" data={KINDS} error={errors.kind} />
        <TextInput name="title" label="Title of the file" error={errors.title} />
        <TextInput name="datedOn" type="date" label="Date" defaultValue={today} error={errors.datedOn} />
        <FileInput label="File" error={errors.file} />
        <RefusedBox refusal={refusal} hasFields />
        <div>
          <Button type="submit" variant="default" loading={isSending}>
            Add the file
          </Button>
        </div>
      </Form>
    </section>
  );
}
