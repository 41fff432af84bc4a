import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { formatDateTime } from "#shared/dates.ts";
import parts from "#ui/admin/form-parts.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { TypedTexts, WordingView } from "../rules/wording-view.ts";
import styles from "./wording.module.css";
import { WordingFields } from "./wording-fields.tsx";
import { WordingPreview } from "./wording-preview.tsx";

type Deed = "save" | "restore" | "undo";
const DONE: Record<Deed, string> = {
  save: "Saved. The next letter goes out with these words.",
  restore: "The original words are back.",
  undo: "The last change is taken back.",
};

const textsOf = ({ texts }: WordingView): TypedTexts => Object.fromEntries(texts.map(({ name, text }) => [name, text]));

/** The fields of a letter and, beside them, the letter. What is typed stays whatever the server says. */
export function WordingDesk({ wording: loaded }: { wording: WordingView }) {
  const [wording, setWording] = useState(loaded);
  const [texts, setTexts] = useState(() => textsOf(loaded));
  const { isSending, refusal, done, send } = useStaffForm<{ deed: Deed; wording: WordingView }>();
  const saved = done?.wording;
  useEffect(() => {
    if (!saved) return;
    setWording(saved);
    setTexts(textsOf(saved));
  }, [saved]);
  const before = textsOf(wording);
  const isChanged = Object.entries(texts).some(([name, text]) => text !== before[name]);
  useUnsavedGuard(isChanged);
  const { version } = wording;
  return (
    <form
      aria-label="Words"
      className={styles.desk}
      onSubmit={(event) => {
        event.preventDefault();
        send({ deed: "save", texts, version });
      }}
    >
      <WordingFields wording={wording} texts={texts} setTexts={setTexts} errors={refusal?.errors ?? {}}>
        <div>
          <RefusedBox refusal={refusal} hasFields />
          <div className={parts.buttons}>
            <Button type="submit" loading={isSending} disabled={!isChanged}>
              Save
            </Button>
            <Button variant="default" disabled={!isChanged} onClick={() => setTexts(before)}>
              Discard what I typed
            </Button>
          </div>
          <p role="status" className={parts.status}>
            {done && !isChanged && DONE[done.deed]}
            {isChanged && "Not saved yet."}
          </p>
          <Versions wording={wording} isOff={isSending || isChanged} onDeed={(deed) => send({ deed, version })} />
        </div>
        <WordingPreview texts={texts} wording={wording} />
      </WordingFields>
    </form>
  );
}

const DEEDS = { changed: "Changed", restored: "Original restored", undid: "Change taken back" } as const;

type VersionsProps = { wording: WordingView; isOff: boolean; onDeed: (deed: "restore" | "undo") => void };

/** Who changed the letter, and the ways back. They are off while something is typed, which they would sweep away. */
function Versions({ wording: { history, state, version }, isOff, onDeed }: VersionsProps) {
  const zone = useZone();
  if (version === 0) return <p className={parts.soft}>Nobody has changed this letter yet.</p>;
  return (
    <section aria-label="Changes so far" className={styles.versions}>
      <div className={parts.buttons}>
        <Button variant="default" disabled={isOff || state === "original"} onClick={() => onDeed("restore")}>
          Restore the original
        </Button>
        <Button variant="default" disabled={isOff} onClick={() => onDeed("undo")}>
          Undo the last change
        </Button>
      </div>
      <ul className={styles.history}>
        {history.map(({ version: number, deed, savedBy, savedAt }) => (
          <li key={number}>
            {DEEDS[deed]} by {savedBy}, {formatDateTime(savedAt, zone)}
          </li>
        ))}
      </ul>
    </section>
  );
}
