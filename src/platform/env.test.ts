import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parseEnv } from "./env.ts";

const folder = mkdtempSync(join(tmpdir(), "blacktop-env-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = "a secret of 32 characters or more";
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

  test("takes an empty value for none", () => {
    expect(parseEnv({ PORT: "", SMTP_URL: "" })).toEqual(parseEnv({}));
  });

  test("is refused with everything that is wrong in it, not only the first", () => {
    const parse = () => parseEnv({ PORT: "99999", PUBLIC_URL: "ftp://x", SECRET: "short", MAIL_TRANSPORT: "pigeon" });
    expect(parse).toThrow("4 problem(s)");
    for (const name of ["PORT", "PUBLIC_URL", "SECRET", "MAIL_TRANSPORT"]) expect(parse).toThrow(`- ${name}: `);
  });

  test.each([
    ["bot check off on an open address", { BOT_CHECK: "off", HOST: "0.0.0.0" }, "BOT_CHECK"],
    ["a shared database without a shared secret", { DATABASE_URL: "postgres://db/x" }, "SECRET"],
    ["SMTP without a server", { MAIL_TRANSPORT: "smtp" }, "SMTP_URL"],
    ["EmailJS without its identifiers", { MAIL_TRANSPORT: "emailjs" }, "EMAILJS_PRIVATE_KEY"],
    ["S3 without a bucket", { STORAGE: "s3" }, "S3_BUCKET"],
    ["a bucket that would not be used", { S3_BUCKET: "files" }, "STORAGE"],
    ["half a pair of keys", { STORAGE: "s3", S3_BUCKET: "files", S3_ACCESS_KEY_ID: "a" }, "S3_SECRET_ACCESS_KEY"],
    ["the other half", { STORAGE: "s3", S3_BUCKET: "files", S3_SECRET_ACCESS_KEY: "b" }, "S3_ACCESS_KEY_ID"],
  ])("is refused with %s", (_what, source, name) => {
    expect(() => parseEnv(source)).toThrow(`- ${name}: `);
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
