import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { cardFeeNote, type FeePolicy } from "#features/payments/rules/fee.ts";
import type { Typed } from "#ui/forms/answer.ts";
import type { FieldErrors } from "#ui/forms/use-field-errors.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { Checkbox } from "#ui/public/forms/fields/checkbox.tsx";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { RadioGroup } from "#ui/public/forms/fields/radio-group.tsx";
import { SelectField } from "#ui/public/forms/fields/select-field.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { CLASS_LABELS, CLASS_SELECTIONS, type ClassPayMethod } from "../rules/classes.ts";
import type { SessionOption } from "../rules/sessions/session-options.ts";
import styles from "./class-fields.module.css";
import type { Answers } from "./class-form-data.ts";

const CertIdFacts = lazy(() =>
  import("./cert-id-facts.tsx").then((part) => ({ default: part.CertIdFacts })).catch(() => ({ default: () => null })),
);

type Props = { errors: FieldErrors; typed: Typed | undefined };

/** Whether an ID is required; `undefined` until a class is selected. */
export type NeedsId = boolean | undefined;

/** Class, kind of certification, ID and membership: the answers that decide the price. */
export function ClassQuestions({ errors, typed, needsId, answers }: Props & { needsId: NeedsId; answers: Answers }) {
  const { shortName } = useOrganization();
  return (
    <FieldGroup legend="Your class" id="class">
      <SelectField
        name="classSelection"
        label="Class"
        placeholder="Select a class"
        options={CLASS_SELECTIONS.map((value) => ({ value, label: CLASS_LABELS[value] }))}
        defaultValue={typed?.classSelection}
        error={errors.classSelection}
      />
      <div className={styles.boxes}>
        <Checkbox
          name="isRecertification"
          label="Re-certification"
          hint="You renew a certification that you hold."
          defaultChecked={typed?.isRecertification === "Yes"}
        />
        <Checkbox
          name="isActiveMember"
          label="Active Membership"
          hint={`Your company is a member of ${shortName}. The office compares it with the member roll.`}
          defaultChecked={typed?.isActiveMember === "Yes"}
        />
      </div>
      <CertIdBox error={errors.certID} typed={typed} needsId={needsId} />
      {/* It keeps its room, so that an answer moves no button away under a press. */}
      <div role="status" className={needsId ? styles.found : undefined}>
        {needsId && answers.certID && (
          <Suspense>
            <CertIdFacts {...answers} />
          </Suspense>
        )}
      </div>
    </FieldGroup>
  );
}

const ID_HINTS = {
  issued: "Level 1 Certification: your ID is issued by email, so there is nothing to enter here.",
  required: "As it stands on your certificate, such as L1-24-7K3F. If you cannot find it, call the office.",
  open: "For every class but a first Level 1 Certification, whose ID is issued by email.",
};

function CertIdBox({
  error,
  typed,
  needsId,
}: {
  error: string | undefined;
  typed: Typed | undefined;
  needsId: NeedsId;
}) {
  const isIssued = needsId === false;
  const hint = ID_HINTS[isIssued ? "issued" : needsId ? "required" : "open"];
  return (
    <>
      <TextField
        name="certID"
        label="Certification ID"
        hint={hint}
        disabled={isIssued}
        defaultValue={typed?.certID}
        error={isIssued ? undefined : error}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p role="status" className="visually-hidden">
        {needsId === undefined ? "" : isIssued ? "Certification ID: issued by email." : "Certification ID: required."}
      </p>
    </>
  );
}

/** The sessions of the selected class, and the way to wait for one that is full. */
export const SessionChoice = ({ errors, typed, options }: Props & { options: readonly SessionOption[] }) => (
  <>
    <RadioGroup
      name="sessionId"
      legend="Dates"
      look="rows"
      options={options}
      defaultValue={typed?.sessionId ?? ""}
      error={errors.sessionId}
    />
    {options.map(
      ({ value, label, waitlist, unavailable }) =>
        waitlist &&
        unavailable && (
          <p key={value}>
            <Link to={waitlist}>Join the waitlist for {label}</Link>
          </p>
        ),
    )}
  </>
);

const payMethods = (policy: FeePolicy): { value: ClassPayMethod; label: string; description: string }[] => [
  { value: "Credit Card", label: "Credit Card", description: cardFeeNote(policy) },
  { value: "Check", label: "Check", description: "No fee. We show you where to mail it." },
  { value: "N/A", label: "N/A", description: "Not decided yet. Your registration is kept; call the office to pay." },
];

export const PayMethods = ({ errors, typed }: Props) => (
  <RadioGroup
    name="payMethod"
    legend="Select one of the following:"
    look="rows"
    hint="How you will pay. Nothing is charged now."
    options={payMethods(useOrganization())}
    defaultValue={typed?.payMethod}
    error={errors.payMethod}
  />
);
