import { Button } from "@mantine/core";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { CertificationPage } from "../../rules/certification-view.ts";
import { HolderFields } from "./holder-fields.tsx";
import styles from "./registry.module.css";

/** Corrects the technician on all certifications of theirs. */
export function HolderForm({ certification }: { certification: CertificationPage }) {
  const { Form, isSending, refusal } = useStaffForm();
  return (
    <section className={styles.part} aria-labelledby="holder">
      <h2 id="holder">Technician</h2>
      <p>A correction counts for all certifications of the technician.</p>
      <Form method="post" className={styles.form} aria-labelledby="holder" noValidate>
        <input type="hidden" name="version" value={certification.version} />
        <HolderFields holder={certification} errors={refusal?.errors ?? {}} />
        <RefusedBox refusal={refusal} hasFields />
        <div>
          <Button type="submit" variant="default" loading={isSending}>
            Save the technician
          </Button>
        </div>
      </Form>
    </section>
  );
}
