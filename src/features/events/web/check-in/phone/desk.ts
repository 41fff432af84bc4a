/**
 * Check-in of one event on this phone: its state, its storage and its exchange with the server. Every action is stored
 * first and counts on this phone at once; it is sent when the server can be reached. One file because its functions
 * share one state.
 */
import {
  type Act,
  type PersonStatuses,
  statusesAfter,
  timeOfAct,
  type WalkIn,
  walkInKey,
} from "../../../rules/check-in/acts.ts";
import type { DeskAnswer } from "../../../rules/check-in/check-in-schema.ts";
import { type DeskStore, type KeptDesk, openDeskStore, type WaitingAct } from "./desk-store.ts";
import { type Door, doorKey } from "./door.ts";
import { forgetShell, keepShell } from "./keep-shell.ts";
import { Away, type Closed, fetchDesk, sendActs } from "./send-acts.ts";

export type DeskState = {
  /** Undefined until the phone has a list, and after access has ended. */
  desk: KeptDesk | undefined;
  /** From the server's list, with the unacknowledged actions applied. */
  standings: PersonStatuses;
  /** Actions that are not acknowledged yet, and actions that the server refused. */
  waiting: readonly WaitingAct[];
  refused: readonly WaitingAct[];
  /** Time by the phone's clock since which the server cannot be reached. */
  awaySince: number | undefined;
  /** The reason that the server gives for taking nothing now. */
  awayWhy: string | undefined;
  closed: Closed | undefined;
  isLasting: boolean;
  /** The page is cached and can be opened offline. */
  isShellKept: boolean;
};

type NewAct = { kind: Act["kind"]; person: string } & Partial<WalkIn>;

export type Desk = {
  subscribe(listener: () => void): () => void;
  getState(): DeskState;
  /** Starts to poll the server. The returned function stops it. */
  start(): () => void;
  admit(people: readonly string[]): Promise<void>;
  undo(people: readonly string[]): Promise<void>;
  name(person: string, name: string): Promise<void>;
  letIn(walkIn: WalkIn): Promise<void>;
};

const LOOK_EVERY_MS = 15_000;
/** Clicks in this time are sent as one request. */
const SEND_AFTER_MS = 400;

const EMPTY: DeskState = {
  desk: undefined,
  standings: new Map(),
  waiting: [],
  refused: [],
  awaySince: undefined,
  awayWhy: undefined,
  closed: undefined,
  isLasting: true,
  isShellKept: false,
};
/** The state for the server's rendering, which has no phone. */
export const emptyState = (): DeskState => EMPTY;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share one state
export function createDesk(door: Door): Desk {
  const key = doorKey(door);
  const listeners = new Set<() => void>();
  let state = EMPTY;
  let store: DeskStore | undefined;
  /** Time of the last action. Later ones get a later time even if the clock is set back. */
  let lastAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let exchange: Promise<void> | undefined;
  let isStale = false;

  const set = (change: Partial<DeskState>) => {
    state = { ...state, ...change };
    if ("desk" in change || "waiting" in change) state.standings = statusesNow(state);
    for (const listener of listeners) listener();
  };

  const opened = (async () => {
    store = await openDeskStore();
    const [desk, acts] = await Promise.all([store.readDesk(key), store.readActs(key)]);
    set({ isLasting: store.isLasting, ...parted(acts), desk: desk && !isOver(desk) ? desk : undefined });
    return store;
  })();

  async function add(acts: readonly NewAct[]): Promise<void> {
    const { desk } = state;
    if (!desk || acts.length === 0) return;
    const kept = await opened;
    const base = desk.serverTime;
    const drafts = acts.map(({ kind, person, name = "", company = "", email = "" }) => {
      lastAt = Math.max(Date.now(), lastAt + 1);
      return {
        id: crypto.randomUUID(),
        door: key,
        person,
        kind,
        at: lastAt,
        skew: desk.skew,
        base,
        name,
        company,
        email,
      };
    });
    const added = await kept.addActs(drafts);
    set({ waiting: [...state.waiting, ...added] });
    // When an exchange ends, it schedules the next one: `isStale` makes that follow at once.
    if (exchange) isStale = true;
    else lookAfter(SEND_AFTER_MS);
  }

  function lookAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), ms);
  }

  /** Runs one exchange at a time. Actions during an exchange are sent by the next one. */
  function look(): Promise<void> {
    if (exchange) isStale = true;
    exchange ??= exchangeOnce().finally(() => {
      exchange = undefined;
      if (listeners.size > 0) lookAfter(isStale ? 0 : LOOK_EVERY_MS);
      isStale = false;
    });
    return exchange;
  }

  async function exchangeOnce(): Promise<void> {
    const kept = await opened;
    try {
      const acts = parted(await kept.readActs(key)).waiting;
      const sent = await sendActs(door, await kept.device(), acts);
      for (const act of sent.refused) await kept.refuseAct(act);
      const answer = sent.closed ?? (await fetchDesk(door, state.desk));
      if (typeof answer === "string") return await close(kept, answer, sent.answered);
      const desk = merged(key, state.desk, answer);
      await kept.writeDesk(desk, sent.answered);
      set({ desk, ...parted(await kept.readActs(key)), awaySince: undefined, awayWhy: undefined, closed: undefined });
      void keepShell().then((isShellKept) => set({ isShellKept }));
    } catch (error) {
      if (!(error instanceof Away)) throw error;
      set({ awaySince: state.awaySince ?? Date.now(), awayWhy: error.why });
      if (state.desk && isOver(state.desk)) await close(kept, "ended", []);
    }
  }

  /** Deletes the list from the phone. Unacknowledged actions stay, and are sent again. */
  async function close(kept: DeskStore, closed: Closed, answered: readonly string[]): Promise<void> {
    await kept.forget(key, answered);
    if (closed !== "signed-out") void forgetShell();
    set({ desk: undefined, ...parted(await kept.readActs(key)), closed });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    start() {
      const lookNow = () => void look();
      const onShown = () => document.visibilityState === "visible" && lookNow();
      window.addEventListener("online", lookNow);
      document.addEventListener("visibilitychange", onShown);
      lookNow();
      return () => {
        clearTimeout(timer);
        window.removeEventListener("online", lookNow);
        document.removeEventListener("visibilitychange", onShown);
      };
    },
    admit: (people) => add(people.map((person) => ({ kind: "admit", person }))),
    undo: (people) => add(people.map((person) => ({ kind: "undo", person }))),
    name: (person, name) => add([{ kind: "name", person, name }]),
    letIn: (walkIn) => add([{ kind: "walk-in", person: walkInKey(crypto.randomUUID()), ...walkIn }]),
  };
}

const parted = (acts: readonly WaitingAct[]) => ({
  waiting: acts.filter(({ refused }) => refused === undefined).sort((a, b) => a.seq - b.seq),
  refused: acts.filter(({ refused }) => refused !== undefined),
});

const isOver = ({ endsAt, skew }: KeptDesk): boolean => endsAt !== null && Date.now() + skew >= Date.parse(endsAt);

/** Predicts the server's result, which other phones can still change. */
const statusesNow = ({ desk, waiting }: DeskState): PersonStatuses =>
  statusesAfter(
    waiting.map((act) => ({ ...act, device: "", at: timeOfAct(act.at, act.skew, act.base, Number.MAX_SAFE_INTEGER) })),
    new Map(desk?.standings),
  );

function merged(door: string, before: KeptDesk | undefined, answer: DeskAnswer): KeptDesk {
  const { event, version, registrations, standings, endsAt, serverTime } = answer;
  const all = new Map(before?.standings);
  for (const { person, ...status } of standings) all.set(person, status);
  const syncedAt = Date.now();
  return {
    door,
    event,
    version,
    endsAt,
    serverTime,
    syncedAt,
    skew: serverTime - syncedAt,
    registrations: registrations ?? before?.registrations ?? [],
    standings: [...all],
  };
}
