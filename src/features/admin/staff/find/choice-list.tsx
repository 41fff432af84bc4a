import { Mark } from "#ui/admin/signs/mark.tsx";
import styles from "./find.module.css";
import type { Choice, ChoiceGroup } from "./find-choices.ts";

type Props = {
  groups: readonly ChoiceGroup[];
  active: Choice | undefined;
  /** Begins the id of each line, by which the field names the marked one. */
  listId: string;
  onPick: (choice: Choice) => void;
};

/** The lines below the field. The field keeps the focus and names the marked one. */
export function ChoiceList({ groups, active, listId, onPick }: Props) {
  return groups.map(({ title, choices }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a listbox
    <div key={title} role="group" aria-label={title}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        <div
          key={choice.id}
          id={`${listId}-${choice.id}`}
          role="option"
          aria-selected={choice === active}
          ref={choice === active ? showMarked : undefined}
          className={styles.option}
          // Otherwise the field loses the focus and closes the list before the press ends.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(choice)}
        >
          <ChoiceLine choice={choice} />
        </div>
      ))}
    </div>
  ));
}

/** Scrolls to the marked line. */
const showMarked = (line: HTMLElement | null): void => line?.scrollIntoView({ block: "nearest" });

/** One line: name, distinguishing detail, and kind. */
const ChoiceLine = ({ choice: { label, detail, kind, isOver } }: { choice: Choice }) => (
  <>
    <span className={styles.what}>
      <strong>{label}</strong> {isOver && <Mark tone="over">Inactive</Mark>}
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
    {kind && <span className={styles.kind}>{kind}</span>}
  </>
);
