import { useEffect, useId, useRef, useState } from "react";
import { formatCount } from "#shared/counts.ts";
import { DOOR_FILTERS, type DoorFilter } from "../../rules/check-in/door-list.ts";
import field from "./desk-field.module.css";
import styles from "./door-search.module.css";
// Not by itself: pressed without a connection it must be here. The reader of codes is kept with the page, and runs later.
import { ScanPanel } from "./scan-panel.tsx";

const LABELS: Record<DoorFilter, string> = { all: "All", expected: "Not here yet", in: "In", unpaid: "Unpaid" };

type Props = {
  typed: string;
  setTyped(text: string): void;
  filter: DoorFilter;
  setFilter(filter: DoorFilter): void;
  /** How many of the whole list each filter shows. */
  entries: Record<DoorFilter, number>;
  /** Goes on to what was found. */
  onEnter(): void;
};

/** The search, the camera beside it, and what is shown. */
export function DoorSearch({ typed, setTyped, filter, setFilter, entries, onEnter }: Props) {
  const id = useId();
  const [isScanning, setIsScanning] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useSlash(() => input.current?.focus());
  return (
    <search className={styles.search}>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          Name, company, reference or phone
        </label>
        <input
          {...{ id, ref: input, value: typed, className: field.input, placeholder: "Name, company, reference" }}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // The next one comes: what is typed takes the place of the name before.
          onFocus={(event) => event.currentTarget.select()}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
        <button
          type="button"
          className={styles.scan}
          aria-expanded={isScanning}
          onClick={() => setIsScanning(!isScanning)}
        >
          {isScanning ? "Stop" : "Scan"}
        </button>
      </form>
      {isScanning && (
        <ScanPanel
          onRead={(text) => {
            setTyped(text);
            setFilter("all");
            setIsScanning(false);
          }}
        />
      )}
      <Filters {...{ filter, setFilter, entries }} />
    </search>
  );
}

function Filters({ filter, setFilter, entries }: Pick<Props, "filter" | "setFilter" | "entries">) {
  const id = useId();
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Show</legend>
      {DOOR_FILTERS.map((one) => (
        <label key={one} className={styles.filter}>
          <input type="radio" name={id} checked={one === filter} onChange={() => setFilter(one)} />
          <span className={styles.chip}>
            {LABELS[one]} <span className={styles.entries}>{formatCount(entries[one])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The key of every search on this site; not while somebody types elsewhere. */
function useSlash(go: () => void): void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
