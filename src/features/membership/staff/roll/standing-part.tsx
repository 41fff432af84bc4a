import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { formatDateTime } from "#shared/dates.ts";
import look from "#ui/admin/confirm-with-reason.module.css";
import parts from "#ui/admin/form-parts.module.css";
import { useZone } from "#ui/admin/use-zone.ts";
import type { StaffCompany } from "../../rules/company-view.ts";
import company from "../company.module.css";
import { type Act, type Acts, ActsLine, useActs } from "../company-acts.tsx";

const WORDS = {
  end: {
    opens: "End this membership",
    label: "End the membership",
    follows:
      "The company leaves the public list, and its people have no member price any more. Nothing is deleted: its people, registrations and invoices stay, and it can be reinstated.",
    hint: "Such as: dues not paid for 2027.",
  },
  reinstate: {
    opens: "Reinstate this membership",
    label: "Reinstate the membership",
    follows: "The company is a member again, with the listing, people and email domains that it had.",
    hint: "Such as: dues paid on 3 March.",
  },
} as const;
type Deed = keyof typeof WORDS;

/** Ends a membership or brings it back, each with its reason and taken back by one press. */
export function StandingPart({ company: { name, isActive, ended } }: { company: StaffCompany }) {
  const acts = useActs();
  const zone = useZone();
  return (
    <section className={company.part}>
      <h2 className={company.heading}>Standing</h2>
      {ended && (
        <p className={company.note}>
          {[`Ended ${formatDateTime(ended.at, zone)}`, ended.reason].filter(Boolean).join(": ")}
        </p>
      )}
      <ActsLine acts={acts} />
      <AskReason
        key={String(isActive)}
        deed={isActive ? "end" : "reinstate"}
        acts={acts}
        actOf={(reason) => (isActive ? endAct(name, reason) : reinstateAct(name, reason, ended?.reason ?? reason))}
      />
    </section>
  );
}

const endAct = (name: string, reason: string): Act => ({
  fields: { intent: "end", reason },
  said: `The membership of ${name} has ended.`,
  undo: { fields: { intent: "reinstate", reason: "Ended by mistake" }, said: `${name} is a member again.` },
});

/** @param before why it had ended. */
const reinstateAct = (name: string, reason: string, before: string): Act => ({
  fields: { intent: "reinstate", reason },
  said: `${name} is a member again.`,
  undo: { fields: { intent: "end", reason: before }, said: `The membership of ${name} has ended again.` },
});

type AskProps = { deed: Deed; acts: Acts; actOf: (reason: string) => Act };

function AskReason({ deed, acts, actOf }: AskProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState("");
  const { opens, label, follows, hint } = WORDS[deed];
  if (!isAsking)
    return (
      <Button variant="default" className={look.open} onClick={() => setIsAsking(true)}>
        {opens}
      </Button>
    );
  return (
    <form
      aria-label={label}
      className={look.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        acts.press(actOf(reason));
      }}
    >
      <p>{follows}</p>
      <TextInput
        autoFocus
        name="reason"
        label="Why"
        description={`${hint} Staff read it in the history.`}
        error={acts.refusal?.errors.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={parts.buttons}>
        <Button type="submit" color={deed === "end" ? "red.9" : undefined} loading={acts.isSending}>
          {label}
        </Button>
        <Button variant="default" onClick={() => setIsAsking(false)}>
          Leave it as it is
        </Button>
      </div>
    </form>
  );
}
