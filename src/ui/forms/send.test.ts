import { redirect } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connectionLost, typedIn } from "./answer.ts";
import { sendForm } from "./send.ts";

const removed: string[] = [];
beforeEach(() => {
  removed.length = 0;
  vi.stubGlobal("sessionStorage", { removeItem: (key: string) => removed.push(key) });
});
afterEach(() => vi.unstubAllGlobals());

const lost = (form: FormData) => connectionLost(typedIn(form), "Send it again.");
const sending = (serverAction: () => Promise<unknown>) => ({
  request: new Request("http://site.example/form", { method: "POST", body: new URLSearchParams({ name: "Pat" }) }),
  serverAction,
});
const rejects = (reason: unknown) => sending(() => Promise.reject(reason));

describe("a form that is sent", () => {
  test("brings the server's answer, and keeps its draft while the page stays", async () => {
    expect(
      await sendForm(
        sending(async () => "refused"),
        lost,
        "key",
      ),
    ).toBe("refused");
    expect(removed).toEqual([]);
  });

  test("leads onward, and its draft is forgotten", async () => {
    const onward = redirect("/registrations/abc");
    await expect(sendForm(rejects(onward), lost, "key")).rejects.toBe(onward);
    expect(removed).toEqual(["draft:key"]);
  });

  test("meets a connection that breaks: everything typed comes back, with a status of failure", async () => {
    const answer = await sendForm(rejects(new TypeError("Failed to fetch")), lost, "key");
    expect(answer).toMatchObject({
      init: { status: 503 },
      data: { typed: { name: "Pat" }, failure: { instruction: "Send it again.", error: { name: "connection.lost" } } },
    });
    expect(removed).toEqual([]);
  });

  test.each([
    ["a page of failure", new Response("5", { status: 503 })],
    ["a fault of the page", new Error("a bug")],
  ])("meets %s: it is the error page's", async (_, reason) => {
    await expect(sendForm(rejects(reason), lost, "key")).rejects.toBe(reason);
    expect(removed).toEqual([]);
  });
});
