/** A primary and the standby that takes over from it, with a pooler before each if asked. */
import { fileURLToPath } from "node:url";
import { makeServer } from "../test/replicated-server.ts";
import { poolerVersion, startPooler } from "./pooler.ts";

const FOLLOW = fileURLToPath(new URL("../deploy/follow.sql", import.meta.url));
const FAIL_OVER = fileURLToPath(new URL("../deploy/failover.sql", import.meta.url));

export type PairOptions = {
  /** Whether each commit waits for the standby. */
  waits: boolean;
  isPooled: boolean;
};

/** Ends the program in words where a pooler is asked for and there is none. */
export async function startPair({ waits, isPooled }: PairOptions) {
  if (isPooled && !poolerVersion()) {
    console.log("skipped: there is no PgBouncer on this machine");
    process.exit();
  }
  let primary = await makeServer();
  let standby = await makeServer();
  const all = [primary, standby];
  const poolers = isPooled ? [await startPooler(primary), await startPooler(standby)] : [];
  const urlOf = (ports: number[]) =>
    `postgres://${primary.account}@${ports.map((port) => `127.0.0.1:${port}`).join(",")}/blacktop`;
  const direct = urlOf(all.map(({ port }) => port));
  const follow = async () => {
    await standby.follow(primary);
    if (waits) await primary.run(FOLLOW);
  };
  const end = async () => {
    // One that is held could not end.
    for (const server of all) server.hold("SIGCONT");
    for (const part of [...poolers, ...all]) await part.end();
  };
  await follow().catch(async (error) => {
    await end();
    throw error;
  });
  return {
    primary: () => primary,
    standby: () => standby,
    /** What a site is told of its database. */
    env: {
      SAMPLE_DATA: "on",
      DATABASE_URL: isPooled ? urlOf(poolers.map(({ port }) => port)) : direct,
      ...(isPooled && { DATABASE_DIRECT_URL: direct, DATABASE_PREPARE: poolers[0]?.keepsStatements ? "on" : "off" }),
    },
    query: <Row extends object>(sql: string, values?: unknown[]) => primary.query<Row>(sql, values),
    async promote() {
      await standby.run(FAIL_OVER);
      [primary, standby] = [standby, primary];
    },
    /** The old primary comes back as the standby of the new one, as an operator would have it. */
    async rebuild() {
      await standby.kill();
      await follow();
    },
    end,
  };
}
