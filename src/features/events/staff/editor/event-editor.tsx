import { useMemo, useRef, useState } from "react";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import { pricesBefore } from "../../rules/content/content-facts.ts";
import type { EditedEvent } from "../../rules/content/edited-event.ts";
import { lackingIn } from "../../rules/content/lacking.ts";
import { removedSold, warningsOf } from "../../rules/content/warnings.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import styles from "./editor.module.css";
import { type LastPrices, NotesContext } from "./fields.tsx";
import { SECTIONS } from "./kind-sections.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { SaveBar } from "./save-bar.tsx";
import type { Editing, PublishChoices } from "./use-editing.ts";

/** The editor of one event: its sections, the previews, and the bar that publishes. */
export function EventEditor({ editing }: { editing: Editing }) {
  const { edited, content, change, refusal } = editing;
  const [isTried, setIsTried] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  useUnsavedGuard(editing.isUnsaved);
  const { today, bought, published } = edited;
  const last = useMemo(() => lastPrices(edited, content.title), [edited, content.title]);
  const warnings = useMemo(
    () => warningsOf(content, { today, bought, published, lastEdition: last.edition }),
    [content, today, bought, published, last.edition],
  );
  const lacking = { ...lackingIn(content), ...removedSold(content, { bought, published }) };
  const errors = { ...(isTried && firstOf(lacking)), ...withoutPrefix(refusal?.errors ?? {}) };
  const sections = SECTIONS[content.event_type];
  const publish = (choices: PublishChoices) => {
    setIsTried(true);
    if (Object.keys(lacking).length === 0) return editing.act({ act: "publish", ...choices });
    requestAnimationFrame(() => summary.current?.focus());
  };
  return (
    <NotesContext value={{ errors, warnings, last, published }}>
      <div className={styles.desk}>
        <nav className={styles.sections} aria-label="Sections">
          {sections.map(({ id, title, fields }) => (
            <a key={id} href={`#${id}`}>
              {title}
              <Count many={warnings.filter(({ field }) => fields.some((start) => field.startsWith(start))).length} />
            </a>
          ))}
          <a href="#publishing">Publishing</a>
        </nav>
        <form className={styles.form} aria-label="Event" noValidate onSubmit={(event) => event.preventDefault()}>
          <ProblemSummary errors={errors} ref={summary} />
          <ConflictNotice editing={editing} />
          {sections.map(({ id, draw }) => (
            <div key={id}>{draw({ content, change, sponsors: edited.sponsors })}</div>
          ))}
        </form>
        <PreviewPane eventId={edited.id} version={editing.version} />
      </div>
      <SaveBar editing={editing} warnings={warnings} onPublish={publish} />
    </NotesContext>
  );
}

const Count = ({ many }: { many: number }) =>
  many > 0 && (
    <span className={styles.warnings}>
      {many}
      <span className={styles.hidden}> to look at</span>
    </span>
  );

const firstOf = (lacking: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(lacking).map(([path, [first = ""]]) => [path, first]));

/**
 * The prices shown beside those of this event. If they come from another event of the type, its title is the label, and
 * lower prices cause no warning.
 */
function lastPrices({ lastEdition, movedDays }: EditedEvent, title: string): LastPrices {
  if (!lastEdition) return { label: "", priceOf: () => undefined, edition: undefined };
  const { content } = lastEdition;
  const isEdition = movedDays !== null || content.title === title;
  return {
    label: isEdition ? "Last year" : lastEdition.title,
    priceOf: pricesBefore(content),
    edition: isEdition ? content : undefined,
  };
}

/** The API prefixes the fields of a draft with `content.`. */
const withoutPrefix = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^content\./, ""), message]));
