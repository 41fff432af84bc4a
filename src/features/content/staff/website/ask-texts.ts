import type { ApiClient } from "#app/api-context.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { TextPageKey } from "../../rules/text-pages.ts";

/** A setting as it stands, and the last saves. */
export type Loaded = {
  setting: { value?: unknown; updatedAt: string | null };
  versions: { id: string; deed: "saved" | "restored"; savedBy: string; savedAt: string }[];
};

export type Asked =
  | { deed: "save"; value: unknown; updatedAt: string | null }
  | { deed: "restore"; version: string | null; updatedAt: string | null }
  | { deed: "preview"; value: unknown; path: string };

/**
 * What the desk of a page asks of the API. Where another user saved meanwhile, the answer holds what they saved.
 */
export async function askTexts(api: ApiClient, page: TextPageKey, request: Request) {
  const setting = api.settings[":key"];
  const param = { key: page };
  if (request.headers.get("content-type")?.startsWith("multipart/")) return addPicture(api, request);
  const { deed, ...json } = (await request.json()) as Asked;
  if (deed === "preview") {
    const response = await setting.preview.$post({ param, json: json as never });
    return response.status === 200 ? { message: null, drawn: await response.json() } : refused(response);
  }
  const response =
    deed === "save"
      ? await setting.$put({ param, json: json as never })
      : await setting.restore.$post({ param, json: json as never });
  if (response.status === 200) return { message: null, deed, theirs: false, now: await read(api, page) };
  if (response.status !== 409) return refused(response);
  const refusal = await refused(response);
  return refusal.data.code === "content.setting-changed"
    ? { message: null, deed, theirs: true, now: await read(api, page) }
    : refusal;
}

async function read(api: ApiClient, page: TextPageKey): Promise<Loaded> {
  const setting = api.settings[":key"];
  const param = { key: page };
  const [found, versions] = await Promise.all([setting.$get({ param }), setting.versions.$get({ param })]);
  if (found.status !== 200 || versions.status !== 200) throw new Response(null, { status: 500 });
  return { setting: await found.json(), versions: await versions.json() };
}

async function addPicture(api: ApiClient, request: Request) {
  const file = (await request.formData()).get("file");
  const response = await api["site-images"].$post({ form: { file: file as File } });
  return response.status === 201 ? { message: null, picture: (await response.json()).key } : refused(response);
}
