/** The check-in of an event: a volunteer's phone without a network, and ten guests. */
import type { Page } from "@playwright/test";
import type { DeskAnswer } from "../../src/features/events/rules/check-in/check-in-schema.ts";
import type { Task } from "./tasks.ts";

const PEOPLE = 10;
/** As many letters as a volunteer types of a last name. */
const LETTERS = 4;

export const DOOR_TASK: Task = {
  name: "A4 Check in ten at the door, without a network",
  from: "/mapa-admin/check-in",
  device: "phone",
  limits: { slowest: 4, seconds: 4 * PEOPLE, points: 2 * PEOPLE, keys: LETTERS * PEOPLE },
  async perform({ page, press, strike, once, look }) {
    const event = await golfToCome(page);
    const before = await deskOf(page, event);
    const people = before.registrations?.flatMap((row) => row.people.map(({ name }) => name).filter(Boolean)) ?? [];
    const guests = people.slice(0, PEOPLE);
    if (guests.length < PEOPLE) throw new Error("the sample expects too few for golf");
    await openByLink(page, event);
    await page.context().setOffline(true);
    for (const name of guests) {
      await once(async () => {
        await press(page.getByRole("searchbox"));
        await strike((name.split(" ").at(-1) ?? "").slice(0, LETTERS).toLowerCase());
        const admit = page.getByRole("button", { name: new RegExp(`^Admit( unpaid:)? ${name}$`) }).first();
        await look(admit);
        await press(admit, page.getByText(`${name} is in.`, { exact: true }));
      });
    }
    await page.getByText(`${PEOPLE} acts kept on this phone, waiting to be sent`).waitFor();
    await page.context().setOffline(false);
    await page.getByText(/^Up to date/).waitFor();
    await isAtServer(page, guests);
  },
};

async function golfToCome(page: Page): Promise<string> {
  const events: { id: string; event_type: string; event_date: string }[] = await (
    await page.request.get("/api/get-events")
  ).json();
  const golf = events.find(
    ({ event_type, event_date }) => event_type === "GOLF" && Date.parse(event_date) > Date.now(),
  );
  if (!golf) throw new Error("the sample data has no golf event to come");
  return golf.id;
}

async function deskOf(page: Page, event: string): Promise<DeskAnswer> {
  return (await page.request.get(`/api/admin/check-in/${event}/desk`)).json();
}

/** Opens the link as a signed-out volunteer, until the phone can work without the network. */
async function openByLink(page: Page, event: string): Promise<void> {
  const made = await page.request.post(`/api/admin/check-in/${event}/links`, { data: {} });
  const { address }: { address: string } = await made.json();
  await page.context().clearCookies();
  await page.goto(new URL(address).pathname);
  await page.getByText("Ready to work without a connection").waitFor();
}

/** @throws unless the server has exactly the ten. */
async function isAtServer(page: Page, guests: readonly string[]): Promise<void> {
  const answer = await page.request.get(`/api${new URL(page.url()).pathname}`);
  const { registrations, standings }: DeskAnswer = await answer.json();
  const names = new Map<string, string>(
    registrations?.flatMap(({ id, people }) => people.map(({ path, name }) => [`${id}/${path}`, name] as const)),
  );
  const arrived = standings.filter(({ since }) => since !== null).map(({ person }) => names.get(person));
  if (arrived.toSorted().join() !== guests.toSorted().join()) throw new Error(`the server has ${arrived.join(", ")}`);
}
