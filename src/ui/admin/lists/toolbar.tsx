/** The filters above a list. They are in the address and work without scripts. */
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { formatCount } from "#shared/counts.ts";
import styles from "./toolbar.module.css";

export type Chip = { label: string; to: string; count?: number; isCurrent: boolean };

type Props = {
  /** `Filter registrants` */
  label: string;
  chips?: readonly Chip[];
  /** The search and the selects. */
  filters?: ReactNode;
  /** Buttons of the list: columns, exports, views. */
  menus?: ReactNode;
  /** The number of matches; announced when it changes. */
  found?: string;
};

export const Toolbar = ({ label, chips = [], filters, menus, found }: Props) => (
  <div className={styles.toolbar}>
    {chips.length > 0 && (
      <nav className={styles.chips} aria-label={label}>
        {chips.map(({ label: name, to, count, isCurrent }) => (
          <Link key={to} to={to} aria-current={isCurrent ? "page" : undefined} preventScrollReset>
            {name} {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
          </Link>
        ))}
      </nav>
    )}
    <div className={styles.right}>
      {/* The region must exist before its text changes, or screen readers do not announce it. */}
      <p role="status" className={styles.found}>
        {found}
      </p>
      {filters}
      {menus}
    </div>
  </div>
);

type FiltersProps = {
  label: string;
  /** Parameters of the address that have no field. */
  kept?: Readonly<Record<string, string | undefined>>;
  q?: { value: string | undefined; label: string };
  choices?: readonly ChoiceProps[];
  days?: readonly Omit<ChoiceProps, "choices">[];
};
type ChoiceProps = {
  name: string;
  label: string;
  value: string | undefined;
  choices: readonly { value: string; label: string }[];
};

/** Milliseconds from the last keystroke until the list is fetched. */
const PAUSE = 300;

/** A search that begins when typing pauses, and choices that apply at once. On a phone a button shows the choices. */
export function ListFilters({ label, kept = {}, q, choices = [], days = [] }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  // A form with only selects is inside a menu, which is behind a button already.
  const folds = q !== undefined && choices.length + days.length > 0;
  const looks = { root: (folds && !isOpen ? styles.folded : styles.choice) ?? "", wrapper: styles.select ?? "" };
  const { state, formData } = useNavigation();
  const isLoading = state === "loading";
  const isLinkFollowed = useRef(false);
  useEffect(() => {
    isLinkFollowed.current = isLoading && !formData;
  }, [isLoading, formData]);
  const wait = (ms?: number) => {
    clearTimeout(pause.current);
    pause.current = ms === undefined ? undefined : setTimeout(() => submit(ms), ms);
  };
  // A chip that was pressed just before comes first: its list is searched, and not the one before it.
  const submit = (ms: number) => (isLinkFollowed.current ? wait(ms) : form.current?.requestSubmit());
  useEffect(() => () => clearTimeout(pause.current), []);
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-label={label}
      className={styles.filters}
      noValidate
      replace
      preventScrollReset
      onSubmit={() => wait()}
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Narrowing choices={choices} days={days} looks={looks} apply={wait} />
      {q && (
        <TextInput
          name="q"
          type="search"
          className={styles.search}
          aria-label={q.label}
          placeholder={q.label}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          defaultValue={q.value}
          aria-busy={isLoading}
          onChange={() => wait(PAUSE)}
          // Submits the search before the press that leaves the field: later it would navigate away from the opened
          // row.
          onBlur={() => pause.current && form.current?.requestSubmit()}
        />
      )}
      {folds && (
        <Button
          variant="default"
          className={styles.unfold}
          aria-expanded={isOpen}
          onClick={() => setOpen((was) => !was)}
        >
          Filters
        </Button>
      )}
      <Button type="submit" variant="default" className={styles.show}>
        Show
      </Button>
    </Form>
  );
}

type NarrowingProps = Required<Pick<FiltersProps, "choices" | "days">> & {
  looks: { root: string; wrapper: string };
  apply: (ms: number) => void;
};

const Narrowing = ({ choices, days, looks, apply }: NarrowingProps) => (
  <>
    {choices.map(({ name, label: of, value = "", choices: data }) => (
      <NativeSelect
        key={`${name} ${value}`}
        name={name}
        data={[...data]}
        label={of}
        classNames={looks}
        defaultValue={value}
        onChange={() => apply(0)}
      />
    ))}
    {days.map(({ name, label: of, value }) => (
      <TextInput
        key={name}
        type="date"
        name={name}
        label={of}
        classNames={looks}
        defaultValue={value}
        onChange={() => apply(PAUSE)}
      />
    ))}
  </>
);
