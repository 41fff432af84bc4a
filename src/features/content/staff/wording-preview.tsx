import { useDrawn } from "#ui/admin/calls/use-drawn.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import type { TypedTexts, WordingView } from "../rules/wording-view.ts";
import { DrawnLetter } from "./drawn-letter.tsx";
import { type Shown, ShownWith } from "./shown-with.tsx";
import styles from "./wording.module.css";

type Props = { texts: TypedTexts; wording: WordingView; shown: Shown; setShown: (shown: Shown) => void };

/** The email with the typed text, as it would be sent now. */
export function WordingPreview({ texts, wording, shown, setShown }: Props) {
  const { drawn, refusal, isBehind } = useDrawn({ texts, ...shown }, (api, json) =>
    api.admin.wordings[":letter"].preview.$post({ param: { letter: wording.letter }, json }),
  );
  const { reference, ...others } = refusal?.errors ?? {};
  const isOfText = Object.keys(others).length > 0 || !reference;
  return (
    <section aria-label="Preview" className={styles.preview}>
      <ShownWith wording={wording} shown={shown} setShown={setShown} error={reference} />
      {refusal && isOfText && <RefusedBox refusal={{ ...refusal, code: "request.invalid", errors: others }} />}
      {drawn && <DrawnLetter drawn={drawn} isBehind={isBehind || refusal !== undefined} />}
    </section>
  );
}
