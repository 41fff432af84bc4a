import { useEffect, useId, useRef, useState } from "react";
import { afterPress } from "#ui/forms/after-press.ts";
import { PERSON_BOX } from "#ui/forms/person-link.ts";
import { FieldError } from "#ui/public/forms/fields/field-frame.tsx";
import { getChallenge } from "../payment-client.ts";
import styles from "./bot-check-box.module.css";
import { solveChallenge } from "./solve-challenge.ts";

/** A little less than the two minutes that the server accepts. */
const LIFETIME_MS = 110_000;
const AGAIN = "Please tick the box again.";
const EXPIRED = "The check has expired. Please tick the box again.";

export type BoxProps = {
  error: string | undefined;
  /**
   * The solved token, or nothing when the box is not ticked (any more). The box is ticked once this is done, and stays
   * empty where it answers false: a form that is sent before has no proof yet.
   */
  onToken: (token: string | undefined) => unknown;
  /** Set by the form when the server did not take the token: unticks. */
  refusals: number;
};

/** "I'm not a robot": ticking it lets the browser do a second of work that a robot would have to do for every try. */
export function BotCheckBox({ error, onToken, refusals }: BoxProps) {
  const [state, setState] = useState<"off" | "working" | "ticked">("off");
  const [news, setNews] = useState("");
  const run = useRef(0);
  const id = useId();

  const untick = (reason: string) => {
    run.current += 1;
    setState("off");
    setNews(reason);
    void onToken(undefined);
  };
  const tick = async () => {
    const mine = ++run.current;
    setState("working");
    setNews("Checking…");
    try {
      const token = await solveChallenge(await getChallenge());
      if (mine !== run.current) return;
      const isTaken = (await onToken(token)) !== false;
      if (mine !== run.current) return;
      if (!isTaken) return untick(AGAIN);
      setState("ticked");
      setNews("Verified.");
    } catch {
      if (mine === run.current) untick("The check did not succeed. Please tick the box again.");
    }
  };

  const latest = useRef(untick);
  latest.current = untick;
  useEffect(() => {
    if (state !== "ticked") return;
    const timer = setTimeout(() => afterPress(() => latest.current(EXPIRED)), LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    if (refusals > 0) latest.current(AGAIN);
  }, [refusals]);

  return (
    <div className={styles.box} data-invalid={error ? "" : undefined}>
      <label className={styles.label}>
        <input
          type="checkbox"
          id={PERSON_BOX}
          className={styles.input}
          checked={state === "ticked"}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-news${error ? " bot-check-error" : ""}`}
          onChange={() => (state === "off" ? tick() : untick(""))}
        />
        I'm not a robot
      </label>
      <p role="status" id={`${id}-news`} className={styles.news} data-state={state}>
        {news}
      </p>
      {error && <FieldError of="bot-check">{error}</FieldError>}
    </div>
  );
}
