/**
 * Stores check-in on the phone: the list, and the actions that the server has not acknowledged yet. IndexedDB keeps
 * them through reloads and crashes. If the browser has none, they stay in memory and the page says so.
 */
import type { PersonStatus } from "../../../rules/check-in/acts.ts";
import type { DeskAnswer, DeskRegistration, SentAct } from "../../../rules/check-in/check-in-schema.ts";

/** The latest list from the server. */
export type KeptDesk = {
  door: string;
  event: DeskAnswer["event"];
  version: string;
  registrations: DeskRegistration[];
  standings: [person: string, status: PersonStatus][];
  endsAt: string | null;
  /** At the last sync: the server's clock, the phone's clock, and the server's lead, all in milliseconds. */
  serverTime: number;
  syncedAt: number;
  skew: number;
};

export type WaitingAct = SentAct & {
  door: string;
  /** Why the server refuses the action, which is kept to be shown. */
  refused?: string;
};

export type DeskStore = {
  /** False if a reload loses the stored data. */
  isLasting: boolean;
  readDesk(door: string): Promise<KeptDesk | undefined>;
  readActs(door: string): Promise<WaitingAct[]>;
  /** Numbers the actions and stores them before anything is sent. */
  addActs(acts: readonly Omit<WaitingAct, "seq">[]): Promise<WaitingAct[]>;
  /** Stores the list and deletes the acknowledged actions in one transaction. */
  writeDesk(desk: KeptDesk, answered: readonly string[]): Promise<void>;
  refuseAct(act: WaitingAct): Promise<void>;
  /** Deletes the list and the acknowledged actions in one transaction. */
  forget(door: string, answered: readonly string[]): Promise<void>;
  /** Random id of this phone. */
  device(): Promise<string>;
};

type Phone = { id: "phone"; device: string; seq: number };

const NAME = "blacktop-check-in";
const [DESKS, ACTS, PHONE] = ["desks", "acts", "phone"] as const;

export async function openDeskStore(): Promise<DeskStore> {
  try {
    return inDatabase(await openDatabase());
  } catch {
    return inMemory();
  }
}

/**
 * Deletes the lists of staff from the device when they sign out. Unsent actions stay, to be sent after the next
 * sign-in.
 */
export async function forgetStaffDesks(): Promise<void> {
  try {
    const db = await openDatabase();
    const transaction = db.transaction(DESKS, "readwrite");
    transaction.objectStore(DESKS).delete(IDBKeyRange.bound("event ", "event \uffff"));
    await ended(transaction);
    db.close();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(DESKS, { keyPath: "door" });
    request.result.createObjectStore(ACTS, { keyPath: "id" }).createIndex("door", "door");
    request.result.createObjectStore(PHONE, { keyPath: "id" });
  };
  return answerOf(request);
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

const newPhone = (): Phone => ({ id: "phone", device: crypto.randomUUID(), seq: 0 });

function inDatabase(db: IDBDatabase): DeskStore {
  /** Resolves when the transaction is complete: only then is the data on disk. */
  const write = (stores: string[], work: (transaction: IDBTransaction) => void): Promise<void> => {
    const transaction = db.transaction(stores, "readwrite", { durability: "strict" });
    work(transaction);
    return ended(transaction);
  };
  const read = <T>(store: string, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> =>
    answerOf(ask(db.transaction(store).objectStore(store))) as Promise<T>;
  const drop = (transaction: IDBTransaction, ids: readonly string[]) => {
    for (const id of ids) transaction.objectStore(ACTS).delete(id);
  };
  return {
    isLasting: true,
    readDesk: (door) => read(DESKS, (store) => store.get(door)),
    readActs: (door) => read(ACTS, (store) => store.index("door").getAll(door)),
    async addActs(acts) {
      const numbered: WaitingAct[] = [];
      await write([ACTS, PHONE], (transaction) => {
        const phones = transaction.objectStore(PHONE);
        const request: IDBRequest<Phone | undefined> = phones.get("phone");
        request.onsuccess = () => {
          const phone = request.result ?? newPhone();
          for (const act of acts) numbered.push({ ...act, seq: ++phone.seq });
          phones.put(phone);
          for (const act of numbered) transaction.objectStore(ACTS).put(act);
        };
      });
      return numbered;
    },
    writeDesk: (desk, answered) =>
      write([DESKS, ACTS], (transaction) => {
        transaction.objectStore(DESKS).put(desk);
        drop(transaction, answered);
      }),
    refuseAct: (act) => write([ACTS], (transaction) => transaction.objectStore(ACTS).put(act)),
    forget: (door, answered) =>
      write([DESKS, ACTS], (transaction) => {
        transaction.objectStore(DESKS).delete(door);
        drop(transaction, answered);
      }),
    async device() {
      const stored = await read<Phone | undefined>(PHONE, (store) => store.get("phone"));
      if (stored) return stored.device;
      const phone = newPhone();
      await write([PHONE], (transaction) => transaction.objectStore(PHONE).put(phone));
      return phone.device;
    },
  };
}

function inMemory(): DeskStore {
  const desks = new Map<string, KeptDesk>();
  const acts = new Map<string, WaitingAct>();
  const phone = newPhone();
  const drop = (ids: readonly string[]) => {
    for (const id of ids) acts.delete(id);
  };
  return {
    isLasting: false,
    readDesk: async (door) => desks.get(door),
    readActs: async (door) => [...acts.values()].filter((act) => act.door === door),
    async addActs(added) {
      const numbered = added.map((act) => ({ ...act, seq: ++phone.seq }));
      for (const act of numbered) acts.set(act.id, act);
      return numbered;
    },
    async writeDesk(desk, answered) {
      desks.set(desk.door, desk);
      drop(answered);
    },
    async refuseAct(act) {
      acts.set(act.id, act);
    },
    async forget(door, answered) {
      desks.delete(door);
      drop(answered);
    },
    device: async () => phone.device,
  };
}
