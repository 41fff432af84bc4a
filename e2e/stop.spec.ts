/** A stop that loses nothing: what was begun is answered, and the database is left whole. */
import { once } from "node:events";
import { connect } from "node:net";
import { removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { expect, test } from "./site.ts";

test("a registration that is on its way when the stop comes is still answered and kept", async () => {
  test.setTimeout(120_000);
  const first = await startBuiltSite();
  const events: { id: string; event_title: string; event_date: string }[] = await (
    await fetch(`${first.url}/api/get-events`)
  ).json();
  const event = events.find(
    ({ event_title, event_date }) => event_title === "Annual Golf Classic" && Date.parse(event_date) > Date.now(),
  );
  const watching = await fetch(`${first.url}/api/events/${event?.id}/live`);
  const body = JSON.stringify({
    eventID: event?.id,
    company: "Late Mail Paving",
    firstName: "Lou",
    lastName: "Cate",
    street: "1 Depot Street",
    city: "Jackson",
    state: "MS",
    zip: "39201",
    email: "lou@latemail.example",
    phone: "601-555-0161",
    customInputs: { Sponsorship: "Silver Sponsor" },
  });

  const { hostname, port } = new URL(first.url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const head = `POST /api/event-register HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  socket.write(head + body.slice(0, 20));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const stopped = first.stop();
  // A page that watches would never leave by itself: its stream is ended, not cut.
  expect(await watching.text()).toMatch(/^data: /);
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.write(body.slice(20));
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toContain("201 Created");
  await stopped;
  expect(first.output()).toContain('"msg":"stopped"');
  expect(first.output()).not.toContain("could not end cleanly");

  const second = await startBuiltSite({ dataDir: first.dataDir });
  const location = /location: (\S+)/i.exec(answer.toString())?.[1];
  const kept = await fetch(second.url + location);
  expect(kept.status).toBe(200);
  await second.stop();
  await removeDataDir(first.dataDir);
});
