/**
 * Calls that are held on command: how a test stops its client at one exact moment, such as before it learns of a
 * charge.
 */

/** `before` the work is done, or `after` it, before the answer leaves. */
export type Moment = "before" | "after";
/** The fate of a held call: it goes on, or its connection breaks and the rest of it stays undone. */
export type Fate = "go" | "drop";

export type Holds = {
  /** Holds the next calls whose `METHOD /path description` matches. @param times how many; all of them unless given. */
  hold(moment: Moment, which: RegExp, times?: number): void;
  /** The calls that are held now, as `METHOD /path description`. */
  held(): string[];
  /** Resolves once so many are held. @throws Error when that takes longer than the given milliseconds. */
  untilHeld(count: number, milliseconds: number): Promise<void>;
  /**
   * Lets go of the held calls that match, all of them unless given, and holds no further call.
   *
   * @returns how many went.
   */
  release(fate?: Fate, which?: RegExp): number;
  /** Where the server asks; returns at once unless the call is to be held. */
  pass(moment: Moment, call: string): Promise<Fate>;
};

export function createHolds(): Holds {
  const rules: { moment: Moment; which: RegExp; left: number }[] = [];
  const waiting: { call: string; letGo: (fate: Fate) => void }[] = [];
  const watchers = new Set<() => void>();
  return {
    hold: (moment, which, times = Number.POSITIVE_INFINITY) => void rules.push({ moment, which, left: times }),
    held: () => waiting.map(({ call }) => call),
    untilHeld: (count, milliseconds) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (waiting.length < count) return;
          clearTimeout(timer);
          watchers.delete(look);
          resolve();
        };
        const timer = setTimeout(() => {
          watchers.delete(look);
          reject(new Error(`${waiting.length} calls are held, not ${count}`));
        }, milliseconds);
        watchers.add(look);
        look();
      }),
    release(fate = "go", which = /^/) {
      const going = waiting.filter(({ call }) => which.test(call));
      waiting.splice(0, waiting.length, ...waiting.filter((one) => !going.includes(one)));
      rules.splice(0);
      for (const { letGo } of going) letGo(fate);
      return going.length;
    },
    pass(moment, call) {
      const found = rules.find((one) => one.moment === moment && one.left > 0 && one.which.test(call));
      if (!found) return Promise.resolve("go");
      found.left -= 1;
      return new Promise((letGo) => {
        waiting.push({ call, letGo });
        for (const look of [...watchers]) look();
      });
    },
  };
}
