import type { ApiClient } from "#app/api-context.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { WaitlistAct } from "../../rules/waitlist/waitlist.ts";
import type { WaitlistStatus } from "../../rules/waitlist/waitlist-status.ts";

/** What a form of the board asks for, by the field that it is named after. */
export async function inventoryAction(api: ApiClient, eventId: string, request: Request) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const response = form.has("release")
    ? await api.registrants[":registrationId"]["release-hold"].$post({
        param: { registrationId: text("release") },
        json: { reason: text("reason") },
      })
    : form.has("entry")
      ? await api.admin.waitlist[":id"].$post({
          param: { id: text("entry") },
          json: { act: text("act") as WaitlistAct, status: text("status") as WaitlistStatus },
        })
      : await api.admin.events[":eventId"].inventory.limit.$put({
          param: { eventId },
          json: {
            ...{ option: text("option"), version: Number(text("version")) },
            limit: text("limit") === "" ? null : Number(text("limit")),
          },
        });
  return response.status === 200 ? { message: null } : refused(response);
}
