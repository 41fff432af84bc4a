/** `failover.ts` through PgBouncer. No mutant: the commits that wait are those of the suite without it. */
process.argv.push("--pooler");
await import("./failover.ts");

export {};
