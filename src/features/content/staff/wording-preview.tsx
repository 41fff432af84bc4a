import { useState } from "react";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import type { TypedTexts, WordingView } from "../rules/wording-view.ts";
import { type Drawn, DrawnLetter } from "./drawn-letter.tsx";
import { SendTest } from "./send-test.tsx";
import { ShownWith, shownAtFirst } from "./shown-with.tsx";
import { usePreview } from "./use-preview.ts";
import styles from "./wording.module.css";

type Props = { texts: TypedTexts; wording: WordingView };

/** The letter with what is typed, as it would be sent now. */
export function WordingPreview({ texts, wording }: Props) {
  const [shown, setShown] = useState(() => shownAtFirst(wording));
  const { drawn, refusal, isBehind } = usePreview<Drawn>({ texts, ...shown });
  const { reference, ...others } = refusal?.errors ?? {};
  const isOfText = Object.keys(others).length > 0 || !reference;
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h2 className={styles.heading}>Preview</h2>
      <ShownWith wording={wording} shown={shown} setShown={setShown} error={reference} />
      {refusal && isOfText && <RefusedBox refusal={{ ...refusal, code: "request.invalid", errors: others }} />}
      {drawn && <DrawnLetter drawn={drawn} isBehind={isBehind || refusal !== undefined} />}
      <SendTest texts={texts} shown={shown} />
    </section>
  );
}
