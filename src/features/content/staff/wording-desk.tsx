import { useState } from "react";
import { formatDateTime } from "#shared/dates.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import parts from "#ui/admin/form-parts.module.css";
import { SaveBar } from "#ui/admin/forms/save-bar.tsx";
import { useVersionedForm } from "#ui/admin/forms/use-form.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { TypedTexts, WordingView } from "../rules/wording-view.ts";
import { SendTest } from "./send-test.tsx";
import { shownAtFirst } from "./shown-with.tsx";
import styles from "./wording.module.css";
import { fieldOf, WordingFields } from "./wording-fields.tsx";
import { WordingPreview } from "./wording-preview.tsx";

type Props = { wording: WordingView };

const textsOf = ({ texts }: WordingView): TypedTexts => Object.fromEntries(texts.map(({ name, text }) => [name, text]));

/** The fields of an email beside its preview. Typed text stays, whatever the server answers. */
export function WordingDesk({ wording }: Props) {
  const { letter, texts, version } = wording;
  const [shown, setShown] = useState(() => shownAtFirst(wording));
  const form = useVersionedForm(
    texts.map(fieldOf),
    { content: textsOf(wording), version },
    (api, content, seen) =>
      api.admin.wordings[":letter"].$put({ param: { letter }, json: { texts: content, version: seen } }),
    "Saved. Future emails use this wording.",
  );
  const typed = form.typed as TypedTexts;
  return (
    <form
      aria-label="Wording"
      className={styles.desk}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <div>
        <WordingFields wording={wording} form={form} />
        <RefusedBox refusal={form.call.refusal} hasFields />
        <Versions wording={wording} isOff={form.call.isSending || form.isChanged} />
      </div>
      <WordingPreview wording={wording} shown={shown} setShown={setShown} texts={typed} />
      <SaveBar
        isChanged={form.isChanged}
        isSending={form.call.isSending}
        onDiscard={form.discard}
        summary={form.call.summary}
      >
        <SendTest letter={letter} texts={typed} shown={shown} />
      </SaveBar>
    </form>
  );
}

const ACTS = { changed: "Changed", restored: "Original restored", undid: "Change undone" } as const;

/** The email's history, and the ways back. They are disabled while there is unsaved text, which they would lose. */
function Versions({ wording: { letter, history, state, version }, isOff }: Props & { isOff: boolean }) {
  const zone = useZone();
  const sent = { param: { letter }, json: { version } };
  const restore = useCall((api) => api.admin.wordings[":letter"].restore.$post(sent), {
    summary: "Original wording restored.",
  });
  const undo = useCall((api) => api.admin.wordings[":letter"].undo.$post(sent), { summary: "Change undone." });
  if (version === 0) return null;
  return (
    <section aria-label="Change history" className={styles.versions}>
      <ul className={styles.history}>
        {history.map(({ version: number, action, savedBy, savedAt }) => (
          <li key={number}>
            {ACTS[action]} by {savedBy}, {formatDateTime(savedAt, zone)}
          </li>
        ))}
      </ul>
      <div className={parts.buttons}>
        <ActButton call={restore} variant="default" isOff={isOff || state === "original"}>
          Restore original
        </ActButton>
        <ActButton call={undo} variant="default" isOff={isOff}>
          Undo last change
        </ActButton>
      </div>
    </section>
  );
}
