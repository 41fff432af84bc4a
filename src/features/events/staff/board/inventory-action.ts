import type { ApiClient } from "#app/api-context.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { WaitlistAct } from "../../rules/waitlist/waitlist.ts";
import type { WaitlistStatus } from "../../rules/waitlist/waitlist-status.ts";

type Text = (name: string) => string;

/** What a form of the board asks for, by the field that it is named after. */
export async function inventoryAction(api: ApiClient, eventId: string, request: Request) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const deed = Object.keys(DEEDS).find((name) => form.has(name));
  const response = await (DEEDS[deed ?? ""] ?? changeLimit)(api, text, eventId);
  return response.status === 200 || response.status === 201 ? { message: null } : refused(response);
}

type Deed = (api: ApiClient, text: Text, eventId: string) => Promise<{ status: number; json(): Promise<unknown> }>;

const changeLimit: Deed = (api, text, eventId) =>
  api.admin.events[":eventId"].inventory.limit.$put({
    param: { eventId },
    json: {
      ...{ option: text("option"), version: Number(text("version")) },
      limit: text("limit") === "" ? null : Number(text("limit")),
    },
  });

const DEEDS: Record<string, Deed> = {
  release: (api, text) =>
    api.registrants[":registrationId"]["release-hold"].$post({
      param: { registrationId: text("release") },
      json: { reason: text("reason") },
    }),
  entry: (api, text) =>
    api.admin.waitlist[":id"].$post({
      param: { id: text("entry") },
      json: { act: text("act") as WaitlistAct, status: text("status") as WaitlistStatus },
    }),
  hold: (api, text, eventId) =>
    api.admin.events[":eventId"]["unit-holds"].$post({
      param: { eventId },
      header: { "idempotency-key": text("requestKey") },
      json: {
        ...{ option: text("hold"), units: Number(text("units")), name: text("name"), note: text("note") },
        ...{ endsOn: text("endsOn"), isBeyond: text("isBeyond") !== "" },
      },
    }),
  "let-go": (api, text) =>
    api.admin["unit-holds"][":holdId"].release.$post({
      param: { holdId: text("let-go") },
      json: { version: Number(text("version")) },
    }),
  "hold-again": (api, text) =>
    api.admin["unit-holds"][":holdId"]["hold-again"].$post({
      param: { holdId: text("hold-again") },
      json: { version: Number(text("version")) },
    }),
  "move-hold": (api, text) =>
    api.admin["unit-holds"][":holdId"]["last-day"].$put({
      param: { holdId: text("move-hold") },
      json: { endsOn: text("endsOn"), version: Number(text("version")) },
    }),
};
