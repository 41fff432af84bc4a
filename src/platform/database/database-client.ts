/** A connection to the database, or to that one of several servers that takes writes. */
import type { Socket } from "node:net";
import pg from "pg";
import type { Connection } from "./connection.ts";
import type { Place, Places } from "./database-servers.ts";

type Done = (error?: Error | null) => void;
type Parameter = { parameterName: string; parameterValue: string };
/** Fields of pg's client that its types leave out. */
type Inside = {
  connection: { stream: Socket; on(event: "parameterStatus", heard: (parameter: Parameter) => void): void };
};

/** Takes `places` beside the options of pg; without them it is pg's own client. */
export class DatabaseClient extends pg.Client {
  readonly #places: Places | undefined;

  constructor(connection: Connection & pg.ClientConfig) {
    super(connection);
    // The server may end the connection in the same packet that accepts it, before a pool hears it: unheard, the error
    // would end the process. The next query fails with it.
    this.on("error", () => {});
    this.#places = connection.places;
  }

  override connect(): Promise<this>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<this> | undefined {
    const made = this.#places ? this.#connectTo(this.#places) : super.connect();
    if (!done) return made as Promise<this>;
    made.then(
      () => done(null),
      (error: Error) => done(error),
    );
  }

  async #connectTo(places: Places): Promise<this> {
    const place = await places.find();
    Object.assign(this, place);
    let isStandby = false;
    const { connection } = this as unknown as Inside;
    connection.on("parameterStatus", ({ parameterName, parameterValue }) => {
      if (parameterName === "in_hot_standby") isStandby = parameterValue === "on";
    });
    try {
      await super.connect();
      if (isStandby && (await this.#isInRecovery())) throw await this.#refuse();
    } catch (error) {
      places.forget();
      throw error;
    }
    this.#leaveWith(places, place, connection.stream);
    return this;
  }

  /** A pooler goes on repeating how its server greeted it before a promotion, so the server itself is asked. */
  async #isInRecovery(): Promise<boolean> {
    const { rows } = await super.query<{ is: boolean }>("select pg_is_in_recovery() as is");
    return rows[0]?.is ?? true;
  }

  /** The server at the known place has become a standby since. */
  async #refuse(): Promise<Error> {
    await super.end();
    return Object.assign(new Error("this database server takes no writes"), { code: "57P03" });
  }

  #leaveWith(places: Places, place: Place, stream: Socket): void {
    const stay = places.stayAt(place, () => stream.destroy());
    this.once("end", stay);
  }
}
