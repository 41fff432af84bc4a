import { useRef, useState } from "react";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { SaveBar } from "#ui/admin/forms/save-bar.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import { mergeTexts } from "../../rules/merge-texts.ts";
import { TEXT_PAGES, type TextPageKey } from "../../rules/text-pages.ts";
import { PagePreview } from "./page-preview.tsx";
import { TextGroups } from "./text-groups.tsx";
import styles from "./text-page.module.css";
import { TextVersions, type Version } from "./text-versions.tsx";

type Props = {
  page: TextPageKey;
  setting: { value?: unknown; updatedAt: string | null };
  /** The last saves. */
  versions: readonly Version[];
};

/** The texts of a page beside its preview. */
export function TextDesk({ page, setting, versions }: Props) {
  const desk = useTexts(page, setting);
  const { value, setValue, clashes, save, restore, isChanged, isMeanwhile } = desk;
  const { groups, shown } = TEXT_PAGES[page];
  return (
    <div className={styles.desk}>
      <form
        aria-label="Texts"
        onSubmit={(event) => {
          event.preventDefault();
          save.run({ value, updatedAt: setting.updatedAt });
        }}
      >
        <TextGroups
          groups={groups}
          value={value}
          errors={save.refusal?.errors ?? {}}
          clashes={clashes}
          onChange={setValue}
        />
        {isMeanwhile ? (
          <Meanwhile by={versions[0]?.savedBy} clashes={Object.keys(clashes).length} />
        ) : (
          <RefusedBox refusal={save.refusal ?? restore.refusal} hasFields />
        )}
        <TextVersions
          versions={versions}
          isOff={save.isSending || restore.isSending || isChanged}
          onRestore={(version) => restore.run({ version, updatedAt: setting.updatedAt })}
        />
        <SaveBar
          isChanged={isChanged}
          isSending={save.isSending}
          onDiscard={() => setValue(setting.value)}
          summary={desk.summary}
        />
      </form>
      <PagePreview page={page} value={value} shown={shown} />
    </div>
  );
}

/**
 * Typed texts stay, whatever the server answers: texts that another user saved meanwhile replace those that were not edited
 * here, and are shown beside those that were.
 */
function useTexts(page: TextPageKey, setting: Props["setting"]) {
  const [seen, setSeen] = useState(setting);
  const [value, setValue] = useState(setting.value);
  const [clashes, setClashes] = useState<Record<string, unknown>>({});
  const [last, setLast] = useState<"save" | "restore">("save");
  const sent = useRef<unknown>(undefined);
  const param = { key: page };
  type Change = { updatedAt: string | null };
  const save = useCall(
    (api, json: Change & { value: unknown }) => {
      setLast("save");
      sent.current = json.value;
      return api.settings[":key"].$put({ param, json });
    },
    { summary: "Saved. Changes are live.", readsAfterConflict: true },
  );
  const restore = useCall(
    (api, json: Change & { version: string | null }) => {
      setLast("restore");
      return api.settings[":key"].restore.$post({ param, json });
    },
    { summary: "Restored. Changes are live.", readsAfterConflict: true },
  );
  if (setting.updatedAt !== seen.updatedAt) {
    // The server may reorder the keys of the saved value, which is no change by another user.
    const isOwn = !save.refusal && value === sent.current;
    const merged = isOwn ? { value: setting.value, clashes: {} } : mergeTexts(seen.value, value, setting.value);
    setSeen(setting);
    setValue(merged.value);
    setClashes(merged.clashes);
  }
  const isChanged = JSON.stringify(value) !== JSON.stringify(seen.value);
  useUnsavedGuard(isChanged);
  const { refusal, summary } = last === "save" ? save : restore;
  const isMeanwhile = refusal?.code === "content.setting-changed";
  return { value, setValue, clashes, save, restore, isChanged, isMeanwhile, summary };
}

function Meanwhile({ by = "Someone else", clashes }: { by: string | undefined; clashes: number }) {
  const theirs = clashes === 0 ? "" : " Where you both edited the same text, theirs is shown below yours.";
  return (
    <DangerBox
      tone="warning"
      title={`${by} saved this page in the meantime`}
      message={`Their changes are merged with yours above.${theirs} Review them and save again.`}
    />
  );
}
