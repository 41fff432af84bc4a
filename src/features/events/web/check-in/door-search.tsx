import { useEffect, useId, useRef, useState } from "react";
import { formatCount } from "#shared/counts.ts";
import { DOOR_FILTERS, type DoorFilter } from "../../rules/check-in/door-list.ts";
import field from "./desk-field.module.css";
import styles from "./door-search.module.css";
// Not lazy: it must be loaded when it is opened offline. The QR decoder is cached with the page and loaded later.
import { ScanPanel } from "./scan-panel.tsx";

const LABELS: Record<DoorFilter, string> = { all: "All", expected: "Not here yet", in: "In", unpaid: "Unpaid" };

type Props = {
  typed: string;
  setTyped(text: string): void;
  filter: DoorFilter;
  setFilter(filter: DoorFilter): void;
  /** Number of entries by filter, in the whole list. */
  entries: Record<DoorFilter, number>;
  /** Moves to the search results. */
  onEnter(): void;
};

/** The search field, the QR scanner and the filters. */
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
          id={id}
          ref={input}
          value={typed}
          className={field.input}
          placeholder="Name, company, reference"
          onChange={(event) => setTyped(event.currentTarget.value)}
          // Selects the previous search, so that typing replaces it.
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
      <Filters filter={filter} setFilter={setFilter} entries={entries} />
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

/** The `/` key moves to the search, as on the whole site, except while an input has the focus. */
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
