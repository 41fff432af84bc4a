/** The checks that are single commands without a test runner. */
export type Check = {
  name: string;
  command: string;
  /** The cure for a failure, if the output does not name it. */
  cure?: string;
};

const TYPES: Check = { name: "types", command: "react-router typegen && tsc --checkers 1" };

/** Played one after the other beside the build, they take as long as that with the other checks and the bytes. */
export const BESIDE_BUILD: readonly Check[] = [
  TYPES,
  {
    name: "lint and format",
    command: "biome check --error-on-warnings",
    cure: "npx biome check --write mends most of it",
  },
];

export const BEFORE_BUILD: readonly Check[] = [
  { name: "lock file", command: "node scripts/complete-lock.mjs --check" },
  { name: "rooms", command: "node scripts/check-rooms.ts" },
  { name: "dead code", command: "knip --no-config-hints", cure: "remove what nothing uses, or use it" },
  { name: "API document", command: "node scripts/write-openapi.ts --check" },
  { name: "environment table", command: "node scripts/write-env-table.ts --check" },
  { name: "table of roles", command: "node scripts/write-staff-roles.ts --check" },
];

export const BUILD: Check = { name: "build", command: "node scripts/build-if-needed.ts" };

export const BYTES: Check = {
  name: "bytes of pages",
  command: "node scripts/check-bytes.ts",
  cure: "lighthouse/budgets.json has the limits",
};
