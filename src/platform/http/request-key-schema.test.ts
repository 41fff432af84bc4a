import { expect, test } from "vitest";
import { requestKeySchema } from "./request-key-schema.ts";

test("keys of requests are printable, and long enough to be alone", () => {
  expect(requestKeySchema.safeParse(crypto.randomUUID()).success).toBe(true);
  for (const wrong of ["short", "x".repeat(101), "ключ-запроса", "key\u0000key\u0000"])
    expect(requestKeySchema.safeParse(wrong).success, wrong).toBe(false);
});
