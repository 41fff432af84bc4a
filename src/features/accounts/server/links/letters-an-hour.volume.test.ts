/** However many strangers ask, one address gets few letters, and its owner always has a way in by mail. */
import { afterAll, afterEach, expect, test } from "vitest";
import { accountLettersTo } from "#test/account-letters.ts";
import { createCrowd } from "#test/crowd.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestUser } from "#test/user.ts";

/** Near the real time, because sessions begin by the real clock. */
const START = Date.now();
const deps = await createTestDeps({ now: new Date(START) });
const { askForLetters, opensLink } = createCrowd(deps);
afterAll(deps.close);
afterEach(() => deps.setNow(new Date(START)));

const at = (minute: number) => deps.setNow(new Date(START + minute * 60_000));

test.each([
  ["with an account", async () => (await createTestUser(deps)).email],
  ["without one", async () => "nobody@example.org"],
])(
  "an address %s gets at most nine letters in an hour of asking, and always has one that opens",
  async (_who, make) => {
    const email = await make();
    for (let minute = 0; minute < 60; minute += 2) {
      at(minute);
      await askForLetters(email);
      const letters = await accountLettersTo(deps, email);
      const open = await Promise.all(letters.map(({ token }) => opensLink(token)));
      expect(open, `minute ${minute}`).toContain(true);
    }
    const letters = await accountLettersTo(deps, email);
    expect(letters.length).toBeLessThanOrEqual(9);
    expect(letters.filter(({ token }) => token).length).toBeLessThanOrEqual(7);
  },
);
