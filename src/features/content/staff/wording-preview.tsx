import { NativeSelect, Tabs } from "@mantine/core";
import { useState } from "react";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import type { TypedTexts } from "../rules/wording-view.ts";
import { SendTest } from "./send-test.tsx";
import { type Drawn, usePreview } from "./use-preview.ts";
import styles from "./wording.module.css";

type Props = { texts: TypedTexts; samples: string[]; hasReal: boolean };

const NEWEST = "The newest letter";

/** The letter with what is typed, as it would be sent now. */
export function WordingPreview({ texts, samples, hasReal }: Props) {
  const choices = [...(hasReal ? [NEWEST] : []), ...samples.map((sample) => `Sample: ${sample}`)];
  const [chosen, setChosen] = useState(choices[0] ?? "");
  const sample = chosen === NEWEST ? undefined : chosen.replace("Sample: ", "");
  const { drawn, refusal, isBehind } = usePreview(texts, sample);
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h2 className={styles.heading}>Preview</h2>
      <NativeSelect
        label="Shown with"
        data={choices}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {refusal && <RefusedBox refusal={{ ...refusal, code: "request.invalid" }} />}
      {drawn && <Sheet drawn={drawn} isBehind={isBehind || refusal !== undefined} />}
      <SendTest texts={texts} sample={sample} />
    </section>
  );
}

/** The policy refuses the letter's style element, which is for dark mode alone. */
const withoutStyles = (html: string) => html.replaceAll(/<style[\s\S]*?<\/style>/g, "");

function Sheet({ drawn: { subject, html, text, isReal }, isBehind }: { drawn: Drawn; isBehind: boolean }) {
  const letter = (className: string | undefined) => (
    <div className={styles.scrolls}>
      <iframe className={className} title="The letter" sandbox="" srcDoc={withoutStyles(html)} />
    </div>
  );
  return (
    <div aria-busy={isBehind} className={styles.drawn}>
      <p className={styles.subject}>
        <span className={styles.soft}>Subject</span> {subject}
      </p>
      {!isReal && <p className={styles.soft}>Made up, to show what such a letter says.</p>}
      <Tabs defaultValue="desk" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="desk">On a desk</Tabs.Tab>
          <Tabs.Tab value="phone">On a phone</Tabs.Tab>
          <Tabs.Tab value="text">Plain text</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="desk">{letter(styles.letter)}</Tabs.Panel>
        <Tabs.Panel value="phone">{letter(styles.phone)}</Tabs.Panel>
        <Tabs.Panel value="text">
          <pre className={styles.text}>{text}</pre>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
