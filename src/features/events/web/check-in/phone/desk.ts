/**
 * The desk of one door on this phone: what is shown, what is kept, and when the server is asked. Every act is kept
 * before anything else happens, and counts on this phone at once; the server learns of it when it can be reached. One
 * file because its functions share one state.
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
  /** Absent until the phone has a list, and again when it must have none. */
  desk: KeptDesk | undefined;
  /** By the server and by the acts that it has not answered yet. */
  standings: PersonStatuses;
  /** Not answered yet, and those that the server refuses. */
  waiting: readonly WaitingAct[];
  refused: readonly WaitingAct[];
  /** Since when the server cannot be reached, by the phone's clock. */
  awaySince: number | undefined;
  /** Why it takes nothing now, where it can be reached and says so. */
  awayWhy: string | undefined;
  closed: Closed | undefined;
  isLasting: boolean;
  /** The page itself is kept: it opens again without a connection. */
  isShellKept: boolean;
};

type NewAct = { kind: Act["kind"]; person: string } & Partial<WalkIn>;

export type Desk = {
  subscribe(listener: () => void): () => void;
  getState(): DeskState;
  /** Starts looking, and goes on until the returned function is called. */
  start(): () => void;
  admit(people: readonly string[]): Promise<void>;
  undo(people: readonly string[]): Promise<void>;
  name(person: string, name: string): Promise<void>;
  letIn(walkIn: WalkIn): Promise<void>;
};

const LOOK_EVERY_MS = 15_000;
/** Several presses are one message. */
const SEND_AFTER_MS = 400;

const EMPTY: DeskState = {
  ...{ desk: undefined, standings: new Map(), waiting: [], refused: [] },
  ...{ awaySince: undefined, awayWhy: undefined, closed: undefined, isLasting: true, isShellKept: false },
};
/** The server draws the page before there is anything on a phone. */
export const emptyState = (): DeskState => EMPTY;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share one state
export function createDesk(door: Door): Desk {
  const key = doorKey(door);
  const listeners = new Set<() => void>();
  let state = EMPTY;
  let store: DeskStore | undefined;
  /** Of the last act, so that a clock that is set back does not turn the order round. */
  let lastAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let exchange: Promise<void> | undefined;
  let isStale = false;

  const set = (change: Partial<DeskState>) => {
    state = { ...state, ...change };
    if ("desk" in change || "waiting" in change) state.standings = standingsNow(state);
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
        ...{ id: crypto.randomUUID(), door: key, person, kind, at: lastAt, skew: desk.skew, base },
        ...{ name, company, email },
      };
    });
    const added = await kept.addActs(drafts);
    set({ waiting: [...state.waiting, ...added] });
    // The end of an exchange sets the time of the next one anew: it must know that something is left.
    if (exchange) isStale = true;
    else lookAfter(SEND_AFTER_MS);
  }

  function lookAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), ms);
  }

  /** One exchange at a time; what was done during one is sent by the next. */
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

  /** The list goes from the phone at once. Acts that the server has not answered stay, and are offered again. */
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

/** As the server will put them, unless another phone did something in between. */
const standingsNow = ({ desk, waiting }: DeskState): PersonStatuses =>
  statusesAfter(
    waiting.map((act) => ({ ...act, device: "", at: timeOfAct(act.at, act.skew, act.base, Number.MAX_SAFE_INTEGER) })),
    new Map(desk?.standings),
  );

function merged(door: string, before: KeptDesk | undefined, answer: DeskAnswer): KeptDesk {
  const { event, version, registrations, standings, endsAt, serverTime } = answer;
  const all = new Map(before?.standings);
  for (const { person, ...standing } of standings) all.set(person, standing);
  const syncedAt = Date.now();
  return {
    ...{ door, event, version, endsAt, serverTime, syncedAt, skew: serverTime - syncedAt },
    ...{ registrations: registrations ?? before?.registrations ?? [], standings: [...all] },
  };
}
