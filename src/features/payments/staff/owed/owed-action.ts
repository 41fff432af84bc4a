import type { ApiClient } from "#app/api-context.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { WriteOffForm } from "../../rules/owed.ts";

/** What the page of a customer sends as JSON; a statement is sent as fields. */
type Asked = { writeOff: WriteOffForm; requestKey: string } | { undo: string };

/** Does what the page asks for; it is then read again. */
export async function owedAction(api: ApiClient, customer: string, request: Request) {
  if (request.headers.get("content-type")?.startsWith("application/json"))
    return changeWriteOffs(api, customer, (await request.json()) as Asked);
  const form = await request.formData();
  const email = String(form.get("email") ?? "");
  const response = await api.owed[":customer"].statements.$post({
    param: { customer },
    json: { email },
    header: { "idempotency-key": String(form.get("requestKey")) },
  });
  return response.status === 200 ? { message: null, sentTo: email } : refused(response);
}

async function changeWriteOffs(api: ApiClient, customer: string, asked: Asked) {
  const response =
    "undo" in asked
      ? await api["write-offs"][":id"].undo.$post({ param: { id: asked.undo } })
      : await api.owed[":customer"]["write-offs"].$post({
          param: { customer },
          json: asked.writeOff,
          header: { "idempotency-key": asked.requestKey },
        });
  return response.status === 200 ? { message: null } : refused(response);
}
