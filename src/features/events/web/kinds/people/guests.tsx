import { useEffect, useRef, useState } from "react";
import { DRAFT_RESTORED } from "#ui/forms/use-draft.ts";
import { Button } from "#ui/public/button.tsx";
import { Fold } from "#ui/public/forms/fields/fold.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { MAX_GUESTS } from "../../../rules/kinds/convention-catalog.ts";
import { guestField } from "../convention-form-data.ts";
import { putText } from "../parts/fill-fields.ts";
import type { KindFieldsProps } from "../web-kind.ts";
import styles from "./guests.module.css";

const FIELDS = Array.from({ length: MAX_GUESTS }, (_, place) => guestField(place));
/** Number of fields shown at first. Without scripts there are no more. */
const AT_FIRST = 3;

/**
 * Names of guests, folded while there are none. Unused fields are hidden but in the page, so that a draft can fill
 * them.
 */
export function Guests({ errors, typed }: Omit<KindFieldsProps, "event">) {
  const root = useRef<HTMLDivElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const [first] = useState(() => FIELDS.map((field) => typed?.[field]?.[0] ?? ""));
  const [shown, setShown] = useState(() => shownFor(first));

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const follow = () => {
      const names = namesIn(root.current);
      setShown(shownFor(names));
      if (fold.current && names.some(Boolean)) fold.current.open = true;
    };
    // The browser may have restored values.
    follow();
    root.current?.addEventListener(DRAFT_RESTORED, follow, { capture: true, signal });
    root.current?.closest("form")?.addEventListener("reset", () => setShown(AT_FIRST), { signal });
    return () => end.abort();
  }, []);

  const add = () => {
    setShown(shown + 1);
    requestAnimationFrame(() => fieldsIn(root.current)[shown]?.focus());
  };
  const remove = (at: number) => {
    const left = namesIn(root.current).toSpliced(at, 1);
    const fields = fieldsIn(root.current);
    for (const [place, field] of fields.entries()) putText(field, left[place] ?? "");
    setShown(Math.max(1, shown - 1));
    fields[Math.min(at, Math.max(0, shown - 2))]?.focus();
  };

  const isWrong = FIELDS.some((field) => errors[field]);
  return (
    <div className={styles.guests}>
      <Fold title="Guests (optional)" note="Name them now" isOpen={first.some(Boolean)} isWrong={isWrong} ref={fold}>
        <fieldset id="guests" tabIndex={-1} aria-describedby="guests-hint">
          <legend className="visually-hidden">Guests</legend>
          <p className={styles.hint} id="guests-hint">{`Up to ${MAX_GUESTS}, by name.`}</p>
          <div ref={root}>
            {FIELDS.map((field, at) => (
              <div key={field} className={styles.row} hidden={at >= shown}>
                <TextField
                  name={field}
                  label={`Guest ${at + 1} name`}
                  defaultValue={typed?.[field]?.[0]}
                  error={errors[field]}
                  maxLength={100}
                  autoComplete="off"
                />
                <span className={styles.remove}>
                  <Button look="quiet" type="button" onClick={() => remove(at)}>
                    <span>
                      Remove<span className="visually-hidden"> guest {at + 1}</span>
                    </span>
                  </Button>
                </span>
              </div>
            ))}
          </div>
          {shown < MAX_GUESTS && (
            <span className={styles.add}>
              <Button look="secondary" type="button" onClick={add}>
                Add a guest
              </Button>
            </span>
          )}
        </fieldset>
      </Fold>
    </div>
  );
}

const fieldsIn = (root: HTMLElement | null) => [...(root?.querySelectorAll("input") ?? [])];
const namesIn = (root: HTMLElement | null) => fieldsIn(root).map(({ value }) => value);

/** Shows the fields up to the last name, and at least the first few. */
const shownFor = (names: readonly string[]): number => Math.max(AT_FIRST, names.findLastIndex(Boolean) + 1);
