/** Everything over a list that narrows it down. All of it stands in the address, and works without scripts. */
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
  /** The search and the choices. */
  filters?: ReactNode;
  /** Buttons of the list: columns, exports, views. */
  menus?: ReactNode;
  /** How many fit the filters; announced as it changes. */
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
      {/* It was there before the list changed: only such a region is announced. */}
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
  /** Parts of the address that the fields do not say. */
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

/** Milliseconds after the last key until the list is asked for. */
const PAUSE = 300;

/** A search that begins when typing pauses, and choices that apply at once. On a phone a button shows the choices. */
export function ListFilters({ label, kept = {}, q, choices = [], days = [] }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  // A form of choices alone stands in a menu, which is behind a button already.
  const folds = q !== undefined && choices.length + days.length > 0;
  const looks = { root: (folds && !isOpen ? styles.folded : styles.choice) ?? "", wrapper: styles.select ?? "" };
  const isLoading = useNavigation().state === "loading";
  const wait = (ms?: number) => {
    clearTimeout(pause.current);
    pause.current = ms === undefined ? undefined : setTimeout(() => form.current?.requestSubmit(), ms);
  };
  useEffect(() => () => clearTimeout(pause.current), []);
  return (
    <Form
      {...{ ref: form, method: "get", role: "search", "aria-label": label, className: styles.filters }}
      noValidate
      replace
      preventScrollReset
      onSubmit={() => wait()}
    >
      {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />)}
      <Narrowing {...{ choices, days, looks }} apply={wait} />
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
          // The search goes out before the press that ends it: later it would lead back from the row that was opened.
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
        {...{ name, data: [...data] }}
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
