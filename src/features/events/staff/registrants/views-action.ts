import type { ApiClient } from "#app/api-context.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { NewView, RegistrantView } from "../../rules/registrations/registrant-views.ts";

export type ViewDone = { saved?: string; removed?: RegistrantView };

/** Sends the answer of `SavedViews`: a view that is kept, or one that is removed. */
export async function changeViews(api: ApiClient, form: FormData) {
  if (form.get("view") === "remove") {
    const removed: RegistrantView = JSON.parse(String(form.get("kept")));
    const response = await api.admin["registrant-views"][":id"].$delete({ param: { id: removed.id } });
    return response.status === 200 ? { message: null, removed } : refused(response);
  }
  const name = String(form.get("name"));
  const asked: NewView["asked"] = JSON.parse(String(form.get("asked")));
  const response = await api.admin["registrant-views"].$put({ json: { name, asked } });
  return response.status === 200 ? { message: null, saved: name } : refused(response);
}
