import { countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import styles from "./closed-desk.module.css";
import colors from "./desk-colors.module.css";
import type { DeskState } from "./phone/desk.ts";
import type { Door } from "./phone/door.ts";

/** Shown while there is no list: before it is loaded, and after access has ended. */
export function ClosedDesk({ door, state }: { door: Door; state: DeskState }) {
  const { title, text } = wordsFor(state, door);
  const left = state.waiting.length;
  return (
    <main id="content" tabIndex={-1} className={`${colors.desk} ${styles.closed}`}>
      <h1>{title}</h1>
      <p role="status" className={state.closed ? undefined : styles.coming}>
        {text}
      </p>
      {left > 0 && (
        <p className={styles.left}>
          {countOf(left, "act")} of this phone could not be handed over yet. Keep the phone: they are sent as soon as it
          can.
        </p>
      )}
      {door.kind === "event" && state.closed && (
        <a className={styles.button} href={portal.checkInAt(door.eventId)}>
          {state.closed === "signed-out" ? "Sign in" : "Go to check-in"}
        </a>
      )}
      <p className={styles.scripts}>
        Check-in works with scripts alone. Please allow them for this site, or use the printed list.
      </p>
    </main>
  );
}

function wordsFor({ closed, awaySince }: DeskState, door: Door): { title: string; text: string } {
  switch (closed) {
    case "ended":
      return {
        title: "This link has ended",
        text: "Thank you for your help. The list is gone from this phone. If you still stand at the door, ask the office for another link.",
      };
    case "unknown":
      return {
        title: door.kind === "link" ? "This link is not known" : "No such event",
        text: "Please ask the office for the right one. Nothing of an event is kept on this phone.",
      };
    case "signed-out":
      return { title: "You are signed out", text: "The list is gone from this phone. Sign in to go on." };
    case "not-allowed":
      return {
        title: "Your role does not include this",
        text: "Check-in is for administrators, registrars and check-in staff.",
      };
    case undefined:
      return awaySince === undefined
        ? { title: "Check-in", text: "The list is on its way…" }
        : {
            title: "Check-in",
            text: "There is no connection, and no list on this phone yet. It is asked for again every few seconds.",
          };
  }
}
