/**
 * Every arrow of ARCHITECTURE.md, broken on purpose: a check that was never seen to fail proves nothing.
 *
 * One file because the project is copied once for all of them.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserFence } from "./browser-fence.ts";
import { checkRooms } from "./check-rooms.ts";
import { HOUSE, type Room } from "./rooms.ts";

const PROJECT_FOLDER = fileURLToPath(new URL("../", import.meta.url));
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "blacktop-fences-"));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

describe("the lint fences", () => {
  const forbidden: [file: string, target: string][] = [
    ["src/shared/money.ts", "#platform/environment/env.ts"],
    ["src/shared/money.ts", "#features/events/rules/price.ts"],
    ["src/shared/money.ts", "#app/api.ts"],
    ["src/shared/money.ts", "#ui/public/button.tsx"],
    ["src/platform/db.ts", "#features/events/server/catalog/queries.ts"],
    ["src/platform/db.ts", "#app/api.ts"],
    ["src/platform/db.ts", "#ui/public/button.tsx"],
    ["src/ui/public/button.tsx", "#features/events/rules/price.ts"],
    ["src/ui/public/button.tsx", "#app/api-context.ts"],
    ["src/ui/public/button.tsx", "#platform/environment/env.ts"],
    ["src/features/events/rules/price.ts", "#platform/environment/env.ts"],
    ["src/features/events/rules/price.ts", "#app/api.ts"],
    ["src/features/events/rules/price.ts", "#ui/public/button.tsx"],
    ["src/features/events/rules/price.ts", "../server/tables.ts"],
    ["src/features/events/rules/price.ts", "../web/events.page.tsx"],
    ["src/features/events/rules/price.ts", "#features/payments/server/charges/queries.ts"],
    ["src/features/events/rules/price.ts", "#features/payments/web/cart/cart.ts"],
    ["src/features/events/rules/kinds/golf.ts", "../../server/tables.ts"],
    ["src/features/events/rules/kinds/golf.ts", "../../web/events.page.tsx"],
    ["src/features/events/server/catalog/queries.ts", "#app/api.ts"],
    ["src/features/events/server/catalog/queries.ts", "#ui/public/button.tsx"],
    ["src/features/events/server/catalog/queries.ts", "../web/events.page.tsx"],
    ["src/features/events/server/catalog/queries.ts", "#features/payments/web/cart/cart.ts"],
    ["src/features/events/server/catalog/queries.ts", "#features/payments/server/tables.ts"],
    ["src/features/events/server/emails/received.tsx", "../../web/events.page.tsx"],
    ["src/features/events/web/catalog/events.page.tsx", "#platform/environment/env.ts"],
    ["src/features/events/web/catalog/events.page.tsx", "../server/queries.ts"],
    ["src/features/events/web/catalog/events.page.tsx", "#features/payments/server/charges/queries.ts"],
    ["src/features/events/web/catalog/events.page.tsx", "#app/create-deps.ts"],
    ["src/features/events/web/kinds/golf-form.tsx", "../../server/queries.ts"],
    ["src/features/events/web/catalog/event-row.tsx", "../../server/catalog/queries.ts"],
    ["src/features/events/web/catalog/event-row.tsx", "../../staff/registrant-row.tsx"],
    ["src/features/events/server/catalog/queries.ts", "../../staff/registrant-row.tsx"],
    ["src/features/events/rules/catalog/price.ts", "../../server/catalog/queries.ts"],
    ["src/features/events/staff/events.admin.tsx", "../server/tables.ts"],
    ["src/features/events/staff/events.admin.tsx", "#features/payments/server/charges/queries.ts"],
    ["src/features/events/staff/events.admin.tsx", "#app/create-deps.ts"],
    ["src/features/payments/staff/checks/checks.admin.tsx", "../../server/tables.ts"],
  ];
  const allowed: [file: string, target: string][] = [
    ["src/features/events/rules/price.ts", "#shared/money.ts"],
    ["src/features/events/rules/price.ts", "#features/payments/rules/fee.ts"],
    ["src/features/events/server/catalog/queries.ts", "#platform/db.ts"],
    ["src/features/events/server/catalog/queries.ts", "#features/payments/server/charges/queries.ts"],
    ["src/features/events/server/catalog/queries.ts", "./tables.ts"],
    ["src/features/events/web/catalog/events.page.tsx", "#app/api-context.ts"],
    ["src/features/events/web/catalog/events.page.tsx", "#ui/public/button.tsx"],
    ["src/features/events/web/catalog/events.page.tsx", "#features/payments/web/cart/cart.ts"],
    ["src/features/events/staff/events.admin.tsx", "#app/api-context.ts"],
    ["src/features/events/staff/events.admin.tsx", "#features/payments/staff/refunds/refund-choice.tsx"],
    ["src/app/api.ts", "#features/events/server/api.ts"],
  ];
  // One file for each arrow and way of importing, all seen in a single run of the linter.
  const ways: Record<string, (target: string) => string> = {
    value: (target) => `import { x } from "${target}";\nexport const y = x;\n`,
    type: (target) => `import type { X } from "${target}";\nexport type Y = X;\n`,
  };
  const place = (file: string, number: number, way: string) =>
    file.replace(/[^/]+(?=\.tsx?$)/, `planted-${number}-${way}`);
  const planted = [...forbidden, ...allowed].flatMap(([file, target], number) =>
    Object.entries(ways).map(([way, write]) => [place(file, number, way), write(target)] as const),
  );
  const long = `export function f(log: (n: number) => void) {\n${"  log(1);\n".repeat(61)}}\n`;
  let output = "";

  beforeAll(() => {
    const folder = plant({
      ...Object.fromEntries(planted),
      "src/shared/ring-a.ts": 'import { b } from "./ring-b.ts";\nexport const a = () => b;\n',
      "src/shared/ring-b.ts": 'import { c } from "#shared/ring-c.ts";\nexport const b = () => c;\n',
      "src/shared/ring-c.ts": 'import { a } from "#shared/ring-a.ts";\nexport const c = () => a;\n',
      "src/shared/straight.ts": 'import { a } from "./ring-a.ts";\nexport const d = a;\n',
      "src/shared/long.ts": long,
      "src/shared/reasoned.ts": `// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table\n${long}`,
      "src/shared/short.ts": long.replaceAll("  log(1);\n", "").replace("}", "  log(2);\n}"),
    });
    for (const file of ["biome.json", "package.json", ".gitignore"])
      cpSync(join(PROJECT_FOLDER, file), join(folder, file));
    const { stdout, stderr } = spawnSync(
      join(PROJECT_FOLDER, "node_modules/.bin/biome"),
      ["lint", "--colors=off", "--max-diagnostics=none"],
      { cwd: folder, encoding: "utf8" },
    );
    output = stdout + stderr;
  }, 60_000);

  const isRefused = (file: string, rule: string) => output.includes(`${file}:1`) && found(file).includes(rule);
  const found = (file: string) =>
    output
      .split("\n")
      .filter((line) => line.startsWith(file))
      .join("\n");

  test.each(forbidden.map(([file, target], number) => ({ file, target, number })))(
    "$file may not import $target",
    ({ file, number }) => {
      for (const way of Object.keys(ways)) {
        expect(isRefused(place(file, number, way), "noRestrictedImports"), `${way} import`).toBe(true);
      }
    },
  );

  test.each(allowed.map(([file, target], number) => ({ file, target, number: number + forbidden.length })))(
    "$file may import $target",
    ({ file, number }) => {
      for (const way of Object.keys(ways)) expect(found(place(file, number, way))).not.toContain("noRestrictedImports");
    },
  );

  test("a ring of imports is refused, through # as well as relative", () => {
    for (const part of ["a", "b", "c"]) expect(isRefused(`src/shared/ring-${part}.ts`, "noImportCycles")).toBe(true);
    expect(found("src/shared/straight.ts")).not.toContain("noImportCycles");
  });

  test("a function of more than sixty lines is refused, unless it says why it is long", () => {
    const rule = "noExcessiveLinesPerFunction";
    expect(isRefused("src/shared/long.ts", rule)).toBe(true);
    for (const file of ["reasoned", "short"]) expect(found(`src/shared/${file}.ts`)).not.toContain(rule);
  });
});

describe("the rooms", () => {
  const good = {
    "src/root.tsx": "",
    "src/app/api.ts": 'import { x } from "#features/events/server/api.ts";\n',
    "src/features/events/server/api.ts":
      'import { y } from "#features/payments/server/charges/queries.ts";\nimport "../rules/price.ts";\n',
    "src/features/events/rules/price.ts": "",
    "src/features/events/rules/kinds/index.ts": "",
    "src/features/events/web/catalog/events.page.tsx": "",
    "src/features/payments/server/charges/queries.ts": "",
  };

  test("accept a file that is where it belongs", () => {
    expect(checkRooms(plant(good))).toEqual([]);
  });

  test("let inner rooms know those before them, and the tables of all", () => {
    const file = "src/features/payments/server/charges/x.ts";
    const tables = "src/features/payments/server/checks/check-tables.ts";
    const orders = "src/features/payments/server/orders/lock-order.ts";
    const text = 'import "../checks/check-tables.ts";\nimport "../orders/lock-order.ts";\n';
    expect(checkRooms(plant({ [file]: text, [tables]: "", [orders]: "" }))).toEqual([]);
  });

  test("hold at most thirty files beside their tests", () => {
    const files = Array.from({ length: 30 }, (_, at) => [`src/shared/f${at}.ts`, ""]);
    const crowd = { ...Object.fromEntries(files), "src/shared/f1.test.ts": "" };
    expect(checkRooms(plant(crowd))).toEqual([]);
    expect(checkRooms(plant({ ...crowd, "src/shared/one-more.ts": "" })).join()).toContain("31 files");
  });

  test("refuse a ring, though it is of types alone or on demand", () => {
    const ring = {
      "src/shared/a.ts": 'import type { B } from "./b.ts";\nexport type A = B;\n',
      "src/shared/b.ts": 'import type { A } from "#shared/a.ts";\nexport type B = A;\n',
      "src/shared/c.ts": 'import type { A } from "./a.ts";\nexport type C = A;\n',
    };
    expect(checkRooms(plant(ring))).toEqual([
      expect.stringMatching(/^src\/shared\/a\.ts, src\/shared\/b\.ts: .* ring/),
    ]);
    const onDemand = { ...ring, "src/shared/a.ts": 'export const a = () => import("./b.ts");\n' };
    expect(checkRooms(plant(onDemand))).toHaveLength(1);
  });

  test("all are in the project, each under the name that the table gives it", () => {
    const folders = (room: Room, under = ""): string[] => {
      const path = `${under}${room.name}`;
      return [path, ...(room.inner ?? []).flatMap((one) => folders(one, `${path}/`))];
    };
    expect(folders(HOUSE).filter((path) => !existsSync(join(PROJECT_FOLDER, path)))).toEqual([]);
  });

  test("are content with this project", () => {
    expect(checkRooms(PROJECT_FOLDER)).toEqual([]);
  });

  const long = "const x = 1;\n".repeat(201);
  test.each([
    [
      "a feature before it knows a later one",
      "src/features/payments/server/pay.ts",
      'import "#features/events/server/api.ts";',
      "must not know it",
    ],
    [
      "a lazy import of a later feature",
      "src/features/payments/server/pay.ts",
      'await import("#features/events/server/api.ts");',
      "must not know it",
    ],
    [
      "another feature's tables",
      "src/features/events/server/pay.ts",
      'import { t } from "#features/payments/server/tables.ts";',
      "are its own",
    ],
    [
      "a type of another feature's tables",
      "src/features/events/server/pay.ts",
      'import type { T } from "#features/payments/server/tables.ts";',
      "are its own",
    ],
    [
      "rules that import a verb",
      "src/features/events/rules/x.ts",
      'import "#features/payments/server/charges/queries.ts";',
      "rules import rules only",
    ],
    [
      "a climb out of a feature",
      "src/features/events/server/pay.ts",
      'export * from "../../payments/server/queries.ts";',
      "climbs out",
    ],
    ["a climb out of a room", "src/shared/x.ts", 'import "../platform/environment/env.ts";', "climbs out"],
    [
      "an own file by its long name",
      "src/features/events/server/x.ts",
      'import "#features/events/rules/price.ts";',
      "write it relative",
    ],
    ["a barrel", "src/features/events/server/index.ts", "", "no barrels"],
    ["a barrel in shared", "src/shared/index.ts", "", "no barrels"],
    ["a page outside web", "src/features/events/server/events.page.tsx", "", "pages stand in"],
    ["a page in the app", "src/app/status.page.tsx", "", "pages stand in"],
    ["a feature without a place in the order", "src/features/news/server/api.ts", "", "is no feature"],
    ["a room of its own invention", "src/features/events/helpers/x.ts", "", "has the rooms"],
    ["a file between the rooms", "src/features/events/x.ts", "", "has the rooms"],
    ["a folder in a room", "src/features/events/server/utils/x.ts", "", "there is no room"],
    ["a room beside the rooms", "src/utils/x.ts", "", "there is no room"],
    ["a file in src itself", "src/helpers.ts", "", "only React Router's own entries"],
    ["a component among the rules", "src/features/events/rules/x.tsx", "", "rules are pure"],
    ["a component in the server room", "src/features/events/server/x.tsx", "", "server/emails"],
    ["a style in the server room", "src/features/events/server/x.module.css", "", "no styles"],
    ["a name in camel case", "src/features/events/server/payNow.ts", "", "lower case"],
    ["a file past the limit without a reason", "src/shared/x.ts", long, "201 lines"],
    ["a screen of the portal outside staff", "src/features/events/web/events.admin.tsx", "", "staff room"],
    ["an inner room of its own invention", "src/features/events/server/helpers/x.ts", "", "there is no room"],
    ["an inner room that the platform lacks", "src/platform/helpers/x.ts", "", "there is no room"],
    [
      "an inner room that knows a later one",
      "src/features/payments/server/charges/x.ts",
      'import "../refunds/refund-order.ts";',
      "charges comes before refunds",
    ],
    [
      "parts that know the rooms after them",
      "src/ui/public/signs/x.tsx",
      'import "#ui/public/forms/fields/text-field.tsx";',
      "signs comes before forms",
    ],
  ])("refuse %s", (_what, file, text, message) => {
    const problems = checkRooms(plant({ ...good, [file]: text }));
    expect(problems.find((problem) => problem.includes(message))).toContain(file);
  });

  test("accept a long file that gives its reason", () => {
    const text = `/** One file because the table is read as a whole. */\n${long}`;
    expect(checkRooms(plant({ ...good, "src/shared/x.ts": text }))).toEqual([]);
  });
});

describe("the fence of states", () => {
  const tables = "src/features/payments/server/tables.ts";
  const mover = "src/features/payments/server/orders/move-charges.ts";
  const good = {
    [tables]: `export const charges = pgTable("charges", {
  amountCents: amount("amount_cents").notNull(),
  status: text("status").$type<ChargeStatus>().notNull(),
});
export const affiliates = pgTable("affiliates", {
  state: text("state").notNull(),
});
`,
    [mover]: "db.update(charges).set({ status: moveCharge(from, to) }).where(which);\n",
    "src/features/payments/server/invoices/split-charge.ts":
      "db.update(charges).set({ amountCents }).where(eq(charges.status, open));\ndb.update(affiliates).set(change);\n",
  };
  const problems = (files: Record<string, string>) => checkRooms(plant({ ...good, ...files })).join("\n");

  test("is content where one function moves, and others set what they spell out", () => {
    expect(problems({})).toBe("");
  });

  test.each([
    ["a status", 'db.update(charges).set({ status: "paid" }).where(all);'],
    ["a status among others, over lines", "db\n  .update(charges)\n  .set({ amountCents, status, paidAt: now() })"],
    ["what is not spelled out", "db.update(charges).set(change).where(all);"],
    ["what is spread", "db.update(charges).set({ ...row, amountCents }).where(all);"],
    ["a status by an upsert", "db.insert(charges).values(row).onConflictDoUpdate({ target, set: row });"],
    ["a status in SQL", "db.execute(sql`update charges set amount_cents = 0, status = 'void'`);"],
    ["a status in SQL with names from the table", `db.execute(sql\`update \${charges} set status = \${to}\`);`],
  ])("refuses to set %s elsewhere", (_what, text) => {
    const file = "src/features/payments/server/charges/x.ts";
    expect(problems({ [file]: text })).toContain(`${file}: only ${mover} writes charges.status`);
  });

  test("refuses a second write beside the one, and the loss of the one", () => {
    const second = `${good[mover]}db.update(charges).set({ status: "paid" });\n`;
    expect(problems({ [mover]: second })).toContain("has 2 writes here");
    expect(problems({ [mover]: "" })).toContain("has 0 writes here");
  });

  test.each(['status: text("status").notNull()', 'payState: text("pay_state", { enum: STATES })'])(
    "asks for the writer of a new column: %s",
    (column) => {
      const file = "src/features/events/server/tables.ts";
      const text = `export const boats = pgTable(\n  "boats",\n  {\n    ${column},\n  },\n);\n`;
      expect(problems({ [file]: text })).toContain("says where a thing stands");
    },
  );
});

describe("what has one place", () => {
  const problems = (file: string, text: string) => checkRooms(plant({ [file]: text })).join("\n");

  test.each([
    ["a date", "src/features/events/web/x.ts", 'new Intl.DateTimeFormat("en-US").format(at);', "src/shared/dates.ts"],
    ["a date by its method", "src/ui/public/x.ts", "at.toLocaleDateString();", "src/shared/dates.ts"],
    ["a number", "src/features/payments/staff/x.ts", 'count.toLocaleString("en-US");', "src/shared/counts.ts"],
    ["a plural", "src/ui/admin/x.ts", 'const s = n === 1 ? "" : "s";', "countOf"],
    ["a counted word", "src/ui/admin/x.ts", 'const s = n === 1 ? "1 try" : many;', "countOf"],
    ["a noun of two forms", "src/ui/admin/x.ts", 'const s = n === 1 ? "check" : "checks";', "countOf"],
    ["the clock of a verb", "src/features/events/server/x.ts", "const at = new Date();", "deps.now()"],
    ["the clock of a rule", "src/features/events/rules/x.ts", "const at = Date.now();", "deps.now()"],
    ["the clock of a page", "src/features/events/web/catalog/x.page.tsx", "const at = new Date();", "nowContext"],
    ["the headers of a file", "src/app/x.ts", 'c.header("content-disposition", name);', "answerFile"],
    ["the focus", "src/ui/admin/x.tsx", "<b ref={(b) => b?.focus()} />", "focusWhenShown"],
    ["a table", "src/features/events/server/x.ts", 'export const boats = pgTable("boats", {});', "<what>-tables.ts"],
    [
      "prices in dollars",
      "src/features/events/rules/x.ts",
      "export const x = event.price_obj;",
      "content/price-obj.ts",
    ],
  ])("is refused elsewhere: %s", (_what, file, text, message) => {
    const found = checkRooms(plant({ [file]: text })).filter((problem) => problem.startsWith(`${file}: `));
    expect(found.join("\n")).toContain(message);
  });

  test("lets the place itself be, and the visitor's own clock", () => {
    expect(problems("src/shared/dates.ts", 'new Intl.DateTimeFormat("en-US");')).toBe("");
    expect(problems("src/features/payments/web/checkout/x.ts", "const at = Date.now();")).toBe("");
    expect(problems("src/shared/x.ts", 'const verb = n === 1 ? "has" : "have";')).toBe("");
  });
});

describe("the browser fence", () => {
  const bundle = (entry: string) => {
    const root = plant({
      "src/entry.ts": entry,
      "src/platform/environment/secret.ts":
        "export const secret = globalThis.location.href;\nexport type Secret = string;\n",
      "src/features/events/server/tables.ts": "export const tables = globalThis.location.href;\n",
      "src/app/create-deps.ts": "export const deps = globalThis.location.href;\n",
      "src/app/api-context.ts": "export const context = globalThis.location.href;\n",
    });
    const options = { lib: { entry: join(root, "src/entry.ts"), formats: ["es" as const] }, write: false };
    return build({ root, configFile: false, logLevel: "silent", plugins: [browserFence()], build: options });
  };

  test.each(["platform/environment/secret.ts", "features/events/server/tables.ts", "app/create-deps.ts"])(
    "fails a browser build that would carry src/%s",
    async (file) => {
      await expect(bundle(`export * from "./${file}";\n`)).rejects.toThrow("runs on the server only");
    },
  );

  test("lets the API client and a type pass", async () => {
    const entry =
      'import type { Secret } from "./platform/environment/secret.ts";\nexport * from "./app/api-context.ts";\nexport type S = Secret;\n';
    await expect(bundle(entry)).resolves.toBeDefined();
  });
});
