import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { CLASS_LABELS, type ClassSelection } from "#features/certifications/rules/classes.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import type { AskedOfRegistration } from "./asked-of-registration.ts";
import styles from "./registration.module.css";
import { Part } from "./registration-money.tsx";

const LEVELS = Object.entries(CLASS_LABELS).map(([value, label]) => ({ value, label }));

/** An ID that nobody knows: it is corrected to one on file, or entered from the association's papers. */
export function SettleCertId({ registration: { certification, ended } }: { registration: StaffRegistration }) {
  const may = useMay();
  if (certification?.status !== "unknown" || ended || !may("registrations")) return null;
  return (
    <Part id="cert-id" title="Settle the certification ID">
      <SettleForm typed={certification.certId} />
    </Part>
  );
}

function SettleForm({ typed }: { typed: string }) {
  const { isSending, refusal, send } = useStaffForm();
  const [certId, setCertId] = useState(typed);
  const [enter, setEnter] = useState<Entered>();
  const submit = () => send({ deed: "cert-id", certId, ...(enter && { enter }) } satisfies AskedOfRegistration);
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Settle the certification ID"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        label="The right ID"
        description="Case, blanks and dashes do not matter."
        value={certId}
        maxLength={40}
        error={refusal?.errors.certId}
        onChange={({ currentTarget }) => setCertId(currentTarget.value)}
      />
      <PaperFields enter={enter} onChange={setEnter} error={refusal?.errors["enter.issuedOn"]} />
      <RefusedBox refusal={refusal} hasFields />
      <div>
        <Button type="submit" loading={isSending}>
          Settle the ID
        </Button>
      </div>
    </form>
  );
}

type Entered = { level: ClassSelection; issuedOn: string };
type PaperProps = {
  enter: Entered | undefined;
  onChange: (enter: Entered | undefined) => void;
  error: string | undefined;
};

/** What the papers say of a certification that is not on file. */
const PaperFields = ({ enter, onChange, error }: PaperProps) => (
  <>
    <Checkbox
      label="It is not on file: enter it from the association's papers"
      checked={enter !== undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? { level: "1", issuedOn: "" } : undefined)}
    />
    {enter && (
      <>
        <NativeSelect
          label="Level of the certification"
          data={LEVELS}
          value={enter.level}
          onChange={({ currentTarget }) => onChange({ ...enter, level: currentTarget.value as ClassSelection })}
        />
        <TextInput
          type="date"
          label="Issued on"
          value={enter.issuedOn}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...enter, issuedOn: currentTarget.value })}
        />
      </>
    )}
  </>
);
