/** Staff who write events over the API, and see what is sold of them. */
import { expect } from "vitest";
import { hasTiers } from "#features/events/rules/content/content-kinds.ts";
import type { EventContent } from "#features/events/rules/content/content-schema.ts";
import type { EditedEvent } from "#features/events/rules/content/edited-event.ts";
import type { Inventory } from "#features/events/rules/inventory/inventory.ts";
import { createTestApi } from "./api.ts";
import type { TestDeps } from "./deps.ts";
import { GOLF_PRICES, golfDetails, golfRegistration } from "./golf-event.ts";
import { createTestStaff } from "./staff.ts";

export const TITLE = "Title Sponsor";
/** The prices of a golf classic, with a tier that is available once. */
export const TITLE_PRICES = {
  ...GOLF_PRICES,
  sponsorship: { ...GOLF_PRICES.sponsorship, [TITLE]: 5000 },
  sponsorshipLimit: { [TITLE]: 1 },
};

/** Name -> the name that its tier is given; a tier without one is left out. */
type Names = Record<string, string | undefined>;

export function called(content: EventContent, names: Names): EventContent {
  if (!hasTiers(content)) throw new Error("the event sells tiers");
  const tiers = content.tiers.flatMap((tier) => {
    const name = tier.name in names ? names[tier.name] : tier.name;
    return name === undefined ? [] : [{ ...tier, name }];
  });
  return { ...content, tiers } as EventContent;
}

export async function createEditor(deps: TestDeps) {
  const call = createTestApi(deps);
  const user = await createTestStaff(deps);
  const send = (path: string, body?: object, method = body ? "POST" : "GET") =>
    call(path, { method, body, headers: { cookie: user.cookie, "idempotency-key": crypto.randomUUID() } });
  const ask = async (...request: Parameters<typeof send>) => {
    const response = await send(...request);
    return { status: response.status, body: await response.json() };
  };
  const read = async (id: string): Promise<EditedEvent> => (await ask(`/admin/events/${id}/edit`)).body;
  const save = async (id: string, change: (content: EventContent) => EventContent): Promise<number> => {
    const { content, version } = await read(id);
    const saved = await ask(`/admin/events/${id}/draft`, { content: change(content), version }, "PUT");
    expect(saved.status).toBe(200);
    return saved.body.version;
  };
  const publishWith = async (id: string, change: (content: EventContent) => EventContent) =>
    ask(`/admin/events/${id}/publish`, { version: await save(id, change) });
  return {
    call,
    user,
    send,
    ask,
    read,
    save,
    publishWith,
    register: (id: string, sponsorship: string, over: Record<string, unknown> = {}) =>
      call("/event-register", { body: { ...golfRegistration(id, golfDetails({ sponsorship })), ...over } }),
    rename: async (id: string, names: Names) => {
      const done = await publishWith(id, (content) => called(content, names));
      expect(done.status, JSON.stringify(done.body)).toBe(200);
    },
    /** The row of one thing in the inventory, if it has one. */
    rowOf: async (id: string, thing: string) => {
      const { rows } = (await ask(`/admin/events/${id}/inventory`)).body as Inventory;
      const row = rows.find(({ option }) => option === thing);
      if (!row) return undefined;
      const { limit, sold, held, waiting, isOnSale } = row;
      return { limit, taken: sold + held, waiting, isOnSale };
    },
  };
}
