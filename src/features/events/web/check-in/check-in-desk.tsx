import { useDeferredValue, useMemo, useRef, useState } from "react";
import { countOf, formatCount } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { countDoor, countFilters, doorCards, findCards } from "../../rules/check-in/door-list.ts";
import styles from "./check-in-desk.module.css";
import { ClosedDesk } from "./closed-desk.tsx";
import colors from "./desk-colors.module.css";
import { DeskHead } from "./desk-head.tsx";
import { DeskNotices } from "./desk-notices.tsx";
import { DoorCardItem } from "./door-card.tsx";
import { DoorSearch } from "./door-search.tsx";
import type { Door } from "./phone/door.ts";
import { useDesk } from "./phone/use-desk.ts";
import { type Notice, UndoBar } from "./undo-bar.tsx";
import { useKeptFilter } from "./use-kept-filter.ts";
import { WalkInForm } from "./walk-in-form.tsx";

/** The most cards shown at first; the search finds the others. */
const SHOWN = 50;

/** The text in place of an empty list: whether nobody is expected yet, or no one matches the search. */
function emptyText(expected: number, filter: string): string {
  if (expected === 0) return "Nobody has registered yet.";
  return filter === "all"
    ? "No match. Try another name, or add a walk-in."
    : "No match. Try another name, or show All.";
}

type CountLineProps = { count: number; isAdding: boolean; setIsAdding: (isAdding: boolean) => void };

const CountLine = ({ count, isAdding, setIsAdding }: CountLineProps) => (
  <div className={styles.under}>
    <p role="status">{countOf(count, "entry", "entries")}</p>
    <button type="button" className={styles.small} onClick={() => setIsAdding(!isAdding)} aria-expanded={isAdding}>
      Add a walk-in
    </button>
  </div>
);

/** The check-in screen: the people expected, those already in, and the actions that admit them. */
export function CheckInDesk({ door }: { door: Door }) {
  const { desk, state } = useDesk(door);
  const [typed, setTyped] = useState("");
  const [filter, setFilter] = useKeptFilter(door);
  const [shown, setShown] = useState(SHOWN);
  const [isAdding, setIsAdding] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const list = useRef<HTMLUListElement>(null);
  const { desk: kept, standings } = state;
  const cards = useMemo(() => doorCards(kept?.registrations ?? [], standings), [kept?.registrations, standings]);
  const words = useDeferredValue(typed);
  const found = useMemo(() => findCards(cards, words, filter), [cards, words, filter]);
  if (!kept) return <ClosedDesk door={door} state={state} />;
  const zone = kept.event.timeZone;
  /** Shows the notice only after the phone has stored the action, so that a confirmed action survives a crash. */
  const say = (kept: Promise<void> | undefined, done: Notice) =>
    void kept?.then(
      () => setNotice(done),
      () => setNotice({ words: "This phone could not keep that. Try again, or write it down." }),
    );
  const fromTheTop =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setShown(SHOWN);
    };
  const admit = (people: readonly string[], words: string) => say(desk?.admit(people), { words, undo: people });
  const undo = (people: readonly string[], words: string) => say(desk?.undo(people), { words });
  return (
    <>
      <DeskHead title={kept.event.title} counts={countDoor(cards)} />
      <DeskNotices state={state} zone={zone} />
      <main id="content" tabIndex={-1} className={`${colors.desk} ${styles.main}`}>
        <DoorSearch
          typed={typed}
          filter={filter}
          entries={countFilters(cards)}
          setFilter={fromTheTop(setFilter)}
          setTyped={fromTheTop(setTyped)}
          onEnter={() => list.current?.querySelector("button")?.focus()}
        />
        <CountLine count={found.length} isAdding={isAdding} setIsAdding={setIsAdding} />
        {isAdding && (
          <WalkInForm
            onLetIn={(walkIn) => {
              say(desk?.letIn(walkIn), { words: `${walkIn.name} is in as a walk-in.` });
              setIsAdding(false);
            }}
          />
        )}
        {found.length === 0 && <p className={styles.none}>{emptyText(cards.length, filter)}</p>}
        <ul ref={list} className={styles.list} aria-label="Who is expected">
          {found.slice(0, shown).map((card) => (
            <DoorCardItem
              key={card.id}
              isOpenAtFirst={found.length === 1 && words !== ""}
              card={card}
              zone={zone}
              door={door}
              admit={admit}
              undo={undo}
              onName={(person, name) => say(desk?.name(person, name), { words: `The name is kept: ${name}.` })}
            />
          ))}
        </ul>
        {found.length > shown && (
          <button type="button" className={styles.more} onClick={() => setShown(shown + SHOWN)}>
            Show more of {formatCount(found.length)}
          </button>
        )}
        {door.kind === "event" && (
          <p className={styles.back}>
            <a href={portal.checkInAt(door.eventId)}>Links, walk-ins and what needs a look</a>
          </p>
        )}
      </main>
      <UndoBar notice={notice} onUndo={(people) => undo(people, "Undone.")} />
    </>
  );
}
