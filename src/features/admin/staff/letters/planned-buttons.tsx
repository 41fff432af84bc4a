import { Button } from "@mantine/core";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { PlannedLetter } from "../../rules/planned.ts";
import type { PlannedAsk } from "./ask-planned.ts";
import styles from "./letters.module.css";

/** Of the whole page: the row of a letter that was sent is gone, and what became of it stays. */
export const usePlanned = () => useStaffForm<PlannedAsk>();
type Planned = { planned: ReturnType<typeof usePlanned> };

const WORDS: Record<PlannedAsk["deed"], string> = { send: "Send now", hold: "Hold back", release: "Let it go" };

const aboutOf = ({ announcement, invoice, to }: PlannedLetter): string =>
  announcement
    ? `announcement ${announcement.subject} to ${announcement.event}`
    : `invoice ${invoice?.number} to ${to?.company || to?.name}`;

export function PlannedButtons({ letter, planned }: Planned & { letter: PlannedLetter }) {
  const { id, state } = letter;
  const may = useMay();
  // What a rule sends is changed at its rule.
  if (letter.rule || (letter.announcement && !may("registrations"))) return null;
  const about = aboutOf(letter);
  const button = (deed: PlannedAsk["deed"]) => (
    <Button
      variant="default"
      size="sm"
      disabled={planned.isSending}
      aria-label={`${WORDS[deed]}: ${about}`}
      className={styles.lift}
      onClick={() => planned.send({ deed, id, about } satisfies PlannedAsk)}
    >
      {WORDS[deed]}
    </Button>
  );
  return (
    <div className={styles.acts}>
      {button("send")}
      {button(state === "held" ? "release" : "hold")}
    </div>
  );
}

const whatIs = (about: string): string => (about.startsWith("invoice ") ? `reminder of ${about}` : about);

const SAID: Record<PlannedAsk["deed"], (about: string) => string> = {
  send: (about) => `The ${whatIs(about)} is written now, if it is still needed.`,
  hold: (about) => `The ${whatIs(about)} is held back until you let it go.`,
  release: (about) => `The ${whatIs(about)} will be sent.`,
};

/** What became of it, with a way back from holding it. */
export function PlannedNote({ planned: { done, refusal, isSending, send } }: Planned) {
  return (
    <div className={styles.lifted}>
      <p role="status">{done && SAID[done.deed](done.about)}</p>
      {done?.deed === "hold" && (
        <Button
          variant="default"
          size="sm"
          disabled={isSending}
          onClick={() => send({ deed: "release", id: done.id, about: done.about } satisfies PlannedAsk)}
        >
          Undo
        </Button>
      )}
      <RefusedBox refusal={refusal} />
    </div>
  );
}
