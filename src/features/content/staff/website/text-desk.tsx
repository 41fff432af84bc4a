import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import parts from "#ui/admin/form-parts.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import { mergeTexts } from "../../rules/merge-texts.ts";
import { TEXT_PAGES, type TextPageKey } from "../../rules/text-pages.ts";
import type { Loaded } from "./ask-texts.ts";
import { PagePreview } from "./page-preview.tsx";
import { TextGroups } from "./text-groups.tsx";
import styles from "./text-page.module.css";
import { TextVersions } from "./text-versions.tsx";

type Deed = "save" | "restore";
type Answer = { deed: Deed; theirs: boolean; now: Loaded };
const DONE: Record<Deed, string> = { save: "Saved, and public.", restore: "Restored, and public." };

/**
 * The texts of a page and, beside them, the page. What is typed stays, whatever the server says: what another user
 * saved meanwhile comes into the texts that were not touched here, and stands beside those that were.
 */
export function TextDesk({ page, ...loaded }: Loaded & { page: TextPageKey }) {
  const [now, setNow] = useState<Loaded>(loaded);
  const [value, setValue] = useState(loaded.setting.value);
  const [clashes, setClashes] = useState<Record<string, unknown>>();
  const { isSending, refusal, done, send } = useStaffForm<Answer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken once
  useEffect(() => {
    if (!done) return;
    const saved = done.now.setting.value;
    const merged = done.theirs ? mergeTexts(now.setting.value, value, saved) : { value: saved, clashes: undefined };
    setNow(done.now);
    setValue(merged.value);
    setClashes(merged.clashes);
  }, [done]);
  const isChanged = JSON.stringify(value) !== JSON.stringify(now.setting.value);
  useUnsavedGuard(isChanged);
  const { updatedAt } = now.setting;
  const { groups, shown } = TEXT_PAGES[page];
  return (
    <div className={styles.desk}>
      <form
        aria-label="Texts"
        onSubmit={(event) => {
          event.preventDefault();
          send({ deed: "save", value, updatedAt });
        }}
      >
        <TextGroups {...{ groups, value, errors: refusal?.errors ?? {}, clashes: clashes ?? {} }} onChange={setValue} />
        <div className={styles.bar}>
          <RefusedBox refusal={refusal} hasFields />
          {clashes && <Meanwhile versions={now.versions} clashes={Object.keys(clashes).length} />}
          <div className={parts.buttons}>
            <Button type="submit" loading={isSending} disabled={!isChanged}>
              Save
            </Button>
            <Button variant="default" disabled={!isChanged} onClick={() => setValue(now.setting.value)}>
              Discard what I typed
            </Button>
          </div>
          <p role="status" className={parts.status}>
            {done && !done.theirs && !isChanged && DONE[done.deed]}
            {isChanged && "Not saved yet."}
          </p>
        </div>
        <TextVersions
          versions={now.versions}
          isOff={isSending || isChanged}
          onRestore={(version) => send({ deed: "restore", version, updatedAt })}
        />
      </form>
      <PagePreview value={value} shown={shown} />
    </div>
  );
}

function Meanwhile({ versions: [newest], clashes }: { versions: Loaded["versions"]; clashes: number }) {
  const theirs = clashes === 0 ? "" : " Where both of you changed the same text, theirs stands below yours.";
  return (
    <DangerBox
      tone="warning"
      title={`${newest?.savedBy ?? "Another user"} has saved this page meanwhile`}
      message={`Nothing is lost: their changes are in the texts above, together with yours.${theirs} Look at them and save once more.`}
    />
  );
}
