import type { ApiClient } from "#app/api-context.ts";
import { absent } from "#ui/admin/staff-data.ts";

/**
 * For the loader of a page that reads nothing of its own, before a whole form is typed.
 *
 * @returns false after the session ended. For a role that may not do what the page is for it throws the page that says so.
 */
export async function mayOpenPage(api: ApiClient, request: Request): Promise<boolean> {
  const { pathname: path } = new URL(request.url);
  const response = await api.admin["page-access"].$get({ query: { path } });
  if (response.status === 200) return true;
  await absent(response);
  return false;
}
