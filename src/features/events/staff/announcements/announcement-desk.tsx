import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import styles from "#features/content/staff/wording.module.css";
import parts from "#ui/admin/form-parts.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import type { Refused } from "#ui/admin/staff-data.ts";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import type { AnnouncementTexts } from "../../rules/announcements/announcement.ts";
import { AudienceFields } from "./audience-fields.tsx";
import { PreviewPane, useAnnouncementPreview } from "./preview-pane.tsx";
import { TextFields } from "./text-fields.tsx";

type Props = {
  /** As it was kept last. */
  kept: AnnouncementTexts;
  /** Nothing of it was kept yet: even as it stands it can be. */
  isNew?: boolean;
  saves: string;
  save: (texts: AnnouncementTexts) => void;
  isSending: boolean;
  refusal: Refused | undefined;
  /** What is said after it was kept. */
  said: string | undefined;
  /** What is done with what was kept. @param letters how many would get it now, as soon as that is known. */
  children?: (isChanged: boolean, letters: number | undefined) => ReactNode;
};

/** To whom, what they read, and beside it the letters. What is typed stays whatever the server says. */
export function AnnouncementDesk({ kept, isNew = false, saves, save, isSending, refusal, said, children }: Props) {
  const [texts, setTexts] = useState(kept);
  const preview = useAnnouncementPreview(texts);
  const isChanged = isNew || JSON.stringify(inOrder(texts)) !== JSON.stringify(inOrder(kept));
  useUnsavedGuard(isChanged && !isSending && (!isNew || texts !== kept));
  const errors = { ...preview.refusal?.errors, ...refusal?.errors };
  return (
    <form
      aria-label="Announcement"
      className={styles.desk}
      onSubmit={(event) => {
        event.preventDefault();
        save(texts);
      }}
    >
      <div>
        <AudienceFields
          audience={texts.audience}
          setAudience={(audience) => {
            setTexts((before) => ({ ...before, audience }));
            preview.setNumber(1);
          }}
          levels={preview.drawn?.levels ?? []}
        />
        <TextFields
          texts={texts}
          setText={(name, typed) => setTexts((before) => ({ ...before, [name]: typed }))}
          errors={errors}
        />
      </div>
      <div>
        <RefusedBox refusal={refusal} hasFields />
        <div className={parts.buttons}>
          <Button type="submit" loading={isSending} disabled={!isChanged} variant={isNew ? "filled" : "default"}>
            {saves}
          </Button>
        </div>
        <p role="status" className={parts.status}>
          {isChanged ? !isNew && "Not saved yet." : said}
        </p>
        {children?.(isChanged, preview.drawn?.reach.letters)}
      </div>
      <PreviewPane texts={texts} preview={preview} />
    </form>
  );
}

/** Two that say the same are the same, whatever was chosen first. */
const inOrder = ({ subject, text, audience: { q, show, level, only, people } }: AnnouncementTexts) => [
  ...[subject, text, q ?? "", show ?? "", level ?? "", only ?? "", people],
];
