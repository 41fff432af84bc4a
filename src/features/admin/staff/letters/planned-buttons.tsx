import { Button } from "@mantine/core";
import { useState } from "react";
import { useMay } from "#features/accounts/staff/use-may.ts";
import type { Answer } from "#ui/admin/calls/staff-api.ts";
import { type Call, useCall } from "#ui/admin/calls/use-call.ts";
import type { PlannedLetter } from "../../rules/planned.ts";
import styles from "./letters.module.css";

type Act = { act: "send" | "hold" | "release"; id: string; about: string };

const LABELS: Record<Act["act"], string> = { send: "Send now", hold: "Put on hold", release: "Release" };

const SUMMARIES: Record<Act["act"], (about: string) => string> = {
  send: (about) => `Sending the ${about} now, if still needed.`,
  hold: (about) => `The ${about} is on hold until you release it.`,
  release: (about) => `The ${about} will be sent.`,
};

/** One call for the whole page, so that its outcome stays when the row is gone. Only a hold can be undone. */
export function usePlanned(): Call<Act> {
  const [last, setLast] = useState<Act>();
  const call = useCall(
    (api, { act, id }: Act): Promise<Answer> => {
      const email = api.admin["planned-letters"][":id"];
      if (act === "send") return email.send.$post({ param: { id } });
      return email.hold.$put({ param: { id }, json: { isHeld: act === "hold" } });
    },
    { summary: (_, { act, about }) => SUMMARIES[act](about) },
  );
  const run = (act: Act) => {
    setLast(act);
    return call.run(act);
  };
  const undo = call.found && last?.act === "hold" ? () => run({ ...last, act: "release" }) : undefined;
  return { ...call, run, undo };
}

const aboutOf = ({ announcement, invoice, to }: PlannedLetter): string =>
  announcement
    ? `announcement ${announcement.subject} to ${announcement.event}`
    : `reminder of invoice ${invoice?.number} to ${to?.company || to?.name}`;

export function PlannedButtons({ letter, planned }: { letter: PlannedLetter; planned: Call<Act> }) {
  const { id, state, announcement, rule } = letter;
  const may = useMay();
  // Emails of a rule are changed at the rule.
  if (rule || (announcement && !may("registrations"))) return null;
  const about = aboutOf(letter);
  const acts = ["send", state === "held" ? "release" : "hold"] as const;
  return (
    <div className={styles.acts}>
      {acts.map((act) => (
        <Button
          key={act}
          variant="default"
          size="compact-md"
          disabled={planned.isSending}
          aria-label={`${LABELS[act]}: ${about}`}
          onClick={() => planned.run({ act, id, about })}
        >
          {LABELS[act]}
        </Button>
      ))}
    </div>
  );
}
