import { expect, test } from "vitest";
import { found } from "./load-page.ts";

type Thrown = { init?: { status: number }; data?: unknown; status?: number; headers?: Headers };

const thrownBy = (body: object, status: number): Promise<Thrown> =>
  found(Promise.resolve(Response.json(body, { status }))).then(
    () => expect.unreachable("it was found"),
    (thrown: Thrown) => thrown,
  );
const problem = (name: string) => ({ message: "Not for you.", instruction: "Ask.", error: { name } });

test("the body of a call that succeeded", async () => {
  await expect(found(Promise.resolve(Response.json({ id: 1 })))).resolves.toEqual({ id: 1 });
});

test.each([401, 404, 422, 500, 503])("a call that failed with %d becomes the page's error", async (status) => {
  expect(await thrownBy(problem("a.b"), status)).toMatchObject({ init: { status }, data: null });
});

test("what is for other roles says for which, and money leads to the second factor", async () => {
  expect(await thrownBy(problem("accounts.forbidden"), 403)).toMatchObject({
    init: { status: 403 },
    data: { message: "Not for you.", instruction: "Ask." },
  });
  const led = await thrownBy(problem("accounts.second-factor-needed"), 403);
  expect(led.headers?.get("location")).toMatch(/security/);
});
