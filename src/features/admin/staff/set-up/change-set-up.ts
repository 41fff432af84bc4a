/** The forms of the set-up list, by their intent. */
import type { ApiClient } from "#app/api-context.ts";
import { refused } from "#ui/admin/staff-data.ts";

export async function changeSetUp(api: ApiClient, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const setUp = api.admin["set-up"];
  const response =
    text("intent") === "sample"
      ? await setUp.sample.$post({ json: { name: text("name") } })
      : await setUp.$put({ json: { isHidden: text("isHidden") === "true" } });
  return response.ok ? { message: null } : refused(response);
}
