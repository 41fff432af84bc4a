import { NativeSelect, Tabs } from "@mantine/core";
import { useState } from "react";
import { useDrawn } from "#ui/admin/calls/use-drawn.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import type { TextPage, TextPageKey } from "../../rules/text-pages.ts";
import styles from "./text-page.module.css";

type Props = { page: TextPageKey; value: unknown; shown: TextPage["shown"] };

/** The public page with the typed texts, as readers would see it. */
export function PagePreview({ page, value, shown }: Props) {
  const [path, setPath] = useState(shown[0]?.path ?? "/");
  const { drawn, refusal, isBehind } = useDrawn({ value, path }, (api, json) =>
    api.settings[":key"].preview.$post({ param: { key: page }, json }),
  );
  const isOld = isBehind || refusal !== undefined;
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h2 className={styles.heading}>Preview</h2>
      {shown.length > 1 && (
        <NativeSelect
          label="Page"
          mb="md"
          data={shown.map(({ path: value, label }) => ({ value, label }))}
          value={path}
          onChange={({ currentTarget }) => setPath(currentTarget.value)}
        />
      )}
      {refusal && <RefusedBox refusal={{ ...refusal, errors: {}, message: "A text has an error." }} />}
      {!drawn && !refusal && <p role="status">Loading preview…</p>}
      {drawn && (
        <Tabs defaultValue="wide" keepMounted={false} aria-busy={isOld}>
          <Tabs.List mb="md">
            <Tabs.Tab value="wide">On a computer</Tabs.Tab>
            <Tabs.Tab value="phone">On a phone</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="wide">
            <div className={styles.frame} data-wide>
              <Sheet html={drawn.html} />
            </div>
          </Tabs.Panel>
          <Tabs.Panel value="phone">
            <div className={styles.frame} data-phone>
              <Sheet html={drawn.html} />
            </div>
          </Tabs.Panel>
        </Tabs>
      )}
    </section>
  );
}

/** Scripts and links do not work in it. It keeps its origin, which fetching the site's fonts requires. */
const Sheet = ({ html }: { html: string }) => (
  <iframe
    title="Page preview"
    sandbox="allow-same-origin"
    srcDoc={html.replace("<head>", '<head><base target="_blank">')}
  />
);
