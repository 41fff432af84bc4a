/** The accepted values of the environment. One file because it is one table of variables. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parseEnv, unreadVariables } from "./env.ts";

const folder = mkdtempSync(join(tmpdir(), "blacktop-env-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TEST_KEYS = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_PUBLISHABLE_KEY: "pk_test_1" };
const LIVE_KEYS = {
  STRIPE_SECRET_KEY: "rk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  PUBLIC_URL: "https://mapa.example",
};
const OPENID = { OPENID_ISSUER: "https://id.example", OPENID_CLIENT_ID: "a", OPENID_CLIENT_SECRET: "b" };
const SECRET = "a secret of 32 characters or more";
const CHECK = {
  BOT_CHECK: "recaptcha",
  BOT_CHECK_SITE_KEY: "site",
  BOT_CHECK_SECRET_KEY: "secret",
  PUBLIC_URL: "https://pave.example",
};
const fileWith = (text: string) => {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, text);
  return path;
};

describe("the environment", () => {
  test("may be empty", () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      DATA_DIR: "./data",
      MAIL_TRANSPORT: "mailbox",
    });
  });

  test("treats an empty value as unset", () => {
    expect(parseEnv({ PORT: "", SMTP_URL: "" })).toEqual(parseEnv({}));
  });

  test.each([
    ["DATABSE_URL", "postgres://db", "DATABASE_URL"],
    ["DATABASE_ULR_FILE", "/run/secrets/db", "DATABASE_URL_FILE"],
    ["PULBIC_URL", "https://mapa.example", "PUBLIC_URL"],
    ["STRIPE_SECRETKEY", "sk_live_1", "STRIPE_SECRET_KEY"],
    ["Data_Dir", "/srv", "DATA_DIR"],
    ["SMTP_ULR", "smtp://mail", "SMTP_URL"],
  ])("is refused with the misspelt name %s", (found, value, meant) => {
    expect(() => parseEnv({ [found]: value })).toThrow(`- ${found}: did you mean ${meant}?`);
    expect(() => parseEnv({ [found]: "", [`${meant}_BACKUP_OF_OURS`]: value })).not.toThrow();
  });

  test("may hold a name like one of ours beside the right one", () => {
    const both = { EMAIL_FROM: "another@program.example", MAIL_FROM: "office@mapa.example" };
    expect(parseEnv(both).MAIL_FROM).toBe("office@mapa.example");
  });

  test("lists names that look like ours and are not read", () => {
    const strange = { SMTP_HOST: "mail", STRIPE_KEY: "sk", TRUSTED_PROXIES: "10.0.0.1", STORAGES: "s3", PATH: "/bin" };
    expect(unreadVariables(strange).toSorted()).toEqual(["SMTP_HOST", "STORAGES", "STRIPE_KEY", "TRUSTED_PROXIES"]);
  });

  test("of shells, containers, runners and clusters is not reported as misspelt", () => {
    const names =
      "PATH HOME HOSTNAME HOSTTYPE SHELL SHLVL USER LOGNAME PWD OLDPWD LANG LC_ALL TERM TMPDIR EDITOR MAIL MAILCHECK DISPLAY SSH_AUTH_SOCK " +
      "XDG_DATA_DIRS XDG_DATA_HOME NODE_PATH NODE_OPTIONS NODE_VERSION NODE_EXTRA_CA_CERTS NODE_EXE npm_config_cache npm_lifecycle_event " +
      "INIT_CWD CI GITHUB_ACTIONS GITHUB_TOKEN RUNNER_TEMP DOCKER_HOST KUBERNETES_SERVICE_HOST KUBERNETES_PORT DATABASE_PORT " +
      "DATABASE_SERVICE_HOST POSTGRES_URL POSTGRES_PORT PGHOST PGPORT PGDATA AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY " +
      "LOG_FORMAT LOGLEVELS DEBUG COLUMNS LINES PORT_HTTP PUBLIC_IP SERVICE_URL REDIS_URL DEPLOY_URL SECRET_KEY_BASE SESSION_SECRET";
    const around = Object.fromEntries(names.split(" ").map((name) => [name, "x"]));
    expect(parseEnv(around)).toEqual(parseEnv({}));
    expect(unreadVariables(around)).toEqual([]);
  });

  test("is refused with everything that is wrong in it, not only the first", () => {
    const parse = () => parseEnv({ PORT: "99999", PUBLIC_URL: "ftp://x", SECRET: "short", MAIL_TRANSPORT: "pigeon" });
    expect(parse).toThrow("4 problem(s)");
    for (const name of ["PORT", "PUBLIC_URL", "SECRET", "MAIL_TRANSPORT"]) expect(parse).toThrow(`- ${name}: `);
  });

  test.each([
    ["bot check off on an open address", { BOT_CHECK: "off", HOST: "0.0.0.0" }, "BOT_CHECK"],
    ["a bot check without its site key", { ...CHECK, BOT_CHECK_SITE_KEY: "" }, "BOT_CHECK_SITE_KEY"],
    ["a bot check without its secret", { ...CHECK, BOT_CHECK_SECRET_KEY: "" }, "BOT_CHECK_SECRET_KEY"],
    ["the site key in the secret one's place", { ...CHECK, BOT_CHECK_SECRET_KEY: "site" }, "BOT_CHECK_SECRET_KEY"],
    ["a bot check that knows no host", { ...CHECK, HOST: "0.0.0.0", PUBLIC_URL: "" }, "PUBLIC_URL"],
    ["keys of a bot check that is not chosen", { BOT_CHECK_SECRET_KEY: "secret" }, "BOT_CHECK_SECRET_KEY"],
    [
      "another server asked about tokens",
      { ...CHECK, HOST: "0.0.0.0", BOT_CHECK_VERIFY_URL: "https://x.example" },
      "BOT_CHECK_VERIFY_URL",
    ],
    ["a shared database without a shared secret", { DATABASE_URL: "postgres://db/x" }, "SECRET"],
    ["SMTP without a server", { MAIL_TRANSPORT: "smtp" }, "SMTP_URL"],
    ["EmailJS without its identifiers", { MAIL_TRANSPORT: "emailjs" }, "EMAILJS_PRIVATE_KEY"],
    ["S3 without a bucket", { STORAGE: "s3" }, "S3_BUCKET"],
    ["a bucket that would not be used", { S3_BUCKET: "files" }, "STORAGE"],
    ["a backup that is not encrypted", { BACKUP_TO: "/mnt/backup" }, "BACKUP_PASSPHRASE"],
    ["a backup beside what it is of", { BACKUP_TO: "./data/b", BACKUP_PASSPHRASE: "x".repeat(20) }, "BACKUP_TO"],
    ["a bucket without a name", { BACKUP_TO: "s3:///folder", BACKUP_PASSPHRASE: "x".repeat(20) }, "BACKUP_TO"],
    ["half a pair of keys for backups", { BACKUP_S3_ACCESS_KEY_ID: "a" }, "BACKUP_S3_SECRET_ACCESS_KEY"],
    ["the other half for backups", { BACKUP_S3_SECRET_ACCESS_KEY: "b" }, "BACKUP_S3_ACCESS_KEY_ID"],
    ["half a pair of keys", { STORAGE: "s3", S3_BUCKET: "files", S3_ACCESS_KEY_ID: "a" }, "S3_SECRET_ACCESS_KEY"],
    ["the other half", { STORAGE: "s3", S3_BUCKET: "files", S3_SECRET_ACCESS_KEY: "b" }, "S3_ACCESS_KEY_ID"],
    ["a secret key without the page's", { STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_PUBLISHABLE_KEY"],
    ["the page's key without a secret one", { STRIPE_PUBLISHABLE_KEY: "pk_test_1" }, "STRIPE_SECRET_KEY"],
    ["events of Stripe without a key", { STRIPE_WEBHOOK_SECRET: "whsec_1" }, "STRIPE_SECRET_KEY"],
    [
      "the two keys exchanged",
      { STRIPE_SECRET_KEY: "pk_test_1", STRIPE_PUBLISHABLE_KEY: "sk_test_1" },
      "STRIPE_SECRET_KEY",
    ],
    [
      "a live secret key beside a test one",
      { ...LIVE_KEYS, STRIPE_PUBLISHABLE_KEY: "pk_test_1" },
      "STRIPE_PUBLISHABLE_KEY",
    ],
    [
      "a test secret key beside a live one",
      { ...TEST_KEYS, STRIPE_PUBLISHABLE_KEY: "pk_live_1" },
      "STRIPE_PUBLISHABLE_KEY",
    ],
    ["test mode beside a live key", { ...LIVE_KEYS, PAYMENTS_TEST_MODE: "no-money-moves" }, "PAYMENTS_TEST_MODE"],
    ["a Stripe test key that any visitor could pay with", { ...TEST_KEYS, HOST: "0.0.0.0" }, "PAYMENTS_TEST_MODE"],
    ["the same behind a proxy", { ...TEST_KEYS, PUBLIC_URL: "https://mapa.example" }, "PAYMENTS_TEST_MODE"],
    [
      "a live key that another server would see",
      { ...LIVE_KEYS, STRIPE_API_BASE: "http://127.0.0.1:9" },
      "STRIPE_API_BASE",
    ],
    ["a live key on pages without https", { ...LIVE_KEYS, PUBLIC_URL: "http://mapa.example" }, "PUBLIC_URL"],
    ["a live key and no public address", { ...LIVE_KEYS, PUBLIC_URL: "" }, "PUBLIC_URL"],
    ["Google without its secret", { GOOGLE_CLIENT_ID: "a" }, "GOOGLE_CLIENT_SECRET"],
    ["Google's secret alone", { GOOGLE_CLIENT_SECRET: "a" }, "GOOGLE_CLIENT_ID"],
    ["Microsoft without its secret", { MICROSOFT_CLIENT_ID: "a" }, "MICROSOFT_CLIENT_SECRET"],
    ["a tenant without a client", { MICROSOFT_TENANT: "common" }, "MICROSOFT_CLIENT_ID"],
    ["a provider without a client", { OPENID_ISSUER: "https://id.example" }, "OPENID_CLIENT_ID"],
    ["a provider without its address", { OPENID_CLIENT_ID: "a", OPENID_CLIENT_SECRET: "b" }, "OPENID_ISSUER"],
    ["the name of no provider", { OPENID_NAME: "Ours" }, "OPENID_ISSUER"],
    [
      "a provider over plain http",
      { ...OPENID, OPENID_ISSUER: "http://id.example", PUBLIC_URL: "https://mapa.example" },
      "OPENID_ISSUER",
    ],
    ["an invalid webhook secret", { ...TEST_KEYS, STRIPE_WEBHOOK_SECRET: "sk_test_1" }, "STRIPE_WEBHOOK_SECRET"],
  ])("is refused with %s", (_what, source, name) => {
    expect(() => parseEnv(source)).toThrow(`- ${name}: `);
  });

  test.each([
    ["test keys against a simulator", { ...TEST_KEYS, STRIPE_API_BASE: "http://127.0.0.1:4242" }],
    ["test keys for everyone, on purpose", { ...TEST_KEYS, HOST: "0.0.0.0", PAYMENTS_TEST_MODE: "no-money-moves" }],
    ["live keys on https", { ...LIVE_KEYS, STRIPE_WEBHOOK_SECRET: "whsec_1" }],
  ])("may take cards with %s", (_what, source) => {
    expect(parseEnv(source)).toMatchObject(source);
  });

  test.each([
    ["a provider of its own", { ...OPENID, OPENID_NAME: "Ours" }],
    ["one on this machine", { ...OPENID, OPENID_ISSUER: "http://127.0.0.1:9" }],
    [
      "Google and Microsoft",
      { GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "b", MICROSOFT_CLIENT_ID: "c", MICROSOFT_CLIENT_SECRET: "d" },
    ],
  ])("may sign in with %s", (_what, source) => {
    expect(parseEnv(source)).toMatchObject(source);
  });

  test.each(["6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe", `1x${"0".repeat(31)}AA`, `0x${"0".repeat(40)}`])(
    "takes the trial key %s of a bot check on this machine only",
    (BOT_CHECK_SECRET_KEY) => {
      const env = { ...CHECK, BOT_CHECK_SECRET_KEY, PUBLIC_URL: "" };
      expect(() => parseEnv({ ...env, PUBLIC_URL: CHECK.PUBLIC_URL })).toThrow("- BOT_CHECK_SECRET_KEY: ");
      expect(parseEnv(env)).toMatchObject({ BOT_CHECK_SECRET_KEY });
    },
  );

  test.each(["recaptcha", "turnstile", "hcaptcha"])("may name %s with its keys", (BOT_CHECK) => {
    expect(parseEnv({ ...CHECK, BOT_CHECK, HOST: "0.0.0.0" })).toMatchObject({ BOT_CHECK });
  });

  test("may switch the bot check off on this machine", () => {
    expect(parseEnv({ BOT_CHECK: "off" }).BOT_CHECK).toBe("off");
  });
});

describe("a value from a file", () => {
  test("counts as the variable it is named after, without the line's end", () => {
    expect(parseEnv({ SECRET_FILE: fileWith(`${SECRET}\n`) }).SECRET).toBe(SECRET);
  });

  test("is refused beside the variable itself", () => {
    expect(() => parseEnv({ SECRET, SECRET_FILE: fileWith(SECRET) })).toThrow("not both");
  });

  test("is refused when it cannot be read", () => {
    expect(() => parseEnv({ SECRET_FILE: join(folder, "missing") })).toThrow("SECRET_FILE: cannot read");
  });

  test("is checked like any other", () => {
    expect(() => parseEnv({ SECRET_FILE: fileWith("short") })).toThrow("- SECRET: ");
  });
});
