import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import type { SetUp, SetUpLine } from "../../rules/set-up.ts";
import { SampleLoader } from "./sample-loader.tsx";
import styles from "./set-up.module.css";
import { SET_UP_WORDS } from "./set-up-words.ts";

/** The open lines of the set-up list. It disappears once they are done or the list is hidden. */
export function SetUpCard({ setUp: { isLoaded, isHidden, lines, sample } }: { setUp: SetUp }) {
  const { run: hide, refusal } = useCall((api, hidden: boolean) =>
    api.admin["set-up"].$put({ json: { isHidden: hidden } }),
  );
  const may = useMay();
  const done = lines.filter((line) => line.isDone).length;
  const isOver = done === lines.length;
  return (
    <>
      <RefusedBox refusal={refusal} />
      {!isOver && !isHidden && (
        <section className={styles.card} aria-labelledby="set-up">
          <div className={styles.head}>
            <h2 id="set-up">Set up your association</h2>
            <p>
              {done} of {lines.length} done
            </p>
            {may("settings") && (
              <Button variant="default" onClick={() => hide(true)}>
                Hide list
              </Button>
            )}
          </div>
          <ol className={styles.lines}>
            {lines.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </ol>
        </section>
      )}
      {!isHidden && <SampleLoader sample={sample} isLoaded={isLoaded} />}
      {!isOver && isHidden && may("settings") && (
        <p className={styles.again}>
          <Button variant="default" onClick={() => hide(false)}>
            Show setup list
          </Button>
          <span>
            {done} of {lines.length} done
          </span>
        </p>
      )}
    </>
  );
}

function Line({ line: { key, isDone, detail } }: { line: SetUpLine }) {
  const { what, note, act, to } = SET_UP_WORDS[key];
  return (
    <li className={styles.line}>
      <svg viewBox="0 0 24 24" className={isDone ? styles.done : styles.open} aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        {isDone && <path d="m7 12.5 3.5 3.5L17 9" />}
      </svg>
      <span className={styles.what}>
        <span className="visually-hidden">{isDone ? "Done: " : "To do: "}</span>
        {what}
        <span className={styles.note}>
          {!isDone && note} {detail}
        </span>
      </span>
      {to && (
        <Link to={to} className={styles.act} aria-label={`${act}: ${what}`}>
          {act}
        </Link>
      )}
    </li>
  );
}
