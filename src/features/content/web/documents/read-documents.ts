import type { ApiClient } from "#app/api-context.ts";
import type { DocumentBucket, PublicDocument } from "../../rules/documents.ts";
import type { Notice } from "../../rules/notices.ts";

type Query = { state?: "previous"; limit?: string; offset?: string };

/** The current documents of a bucket. */
export async function readDocuments(
  api: ApiClient,
  bucket: DocumentBucket,
  more: Query = {},
): Promise<PublicDocument[]> {
  const response = await api.documents.$get({ query: { bucket, ...more } });
  if (!response.ok) throw new Response(null, { status: response.status });
  return response.json();
}

const PAGE_SIZE = 50;

/** A notice for the list. */
export type ListedNotice = Pick<
  Notice,
  "id" | "title" | "url" | "bytes" | "effectiveOn" | "supersededOn" | "successor"
>;

/** The current notices, the first page of the earlier ones, and whether there are older ones. */
export async function readNotices(api: ApiClient) {
  const response = await api["get-notices"].$get();
  if (!response.ok) throw new Response(null, { status: response.status });
  const [current, previous] = splitByCurrent(await response.json());
  return { current, previous: { notices: previous.slice(0, PAGE_SIZE), hasMore: previous.length > PAGE_SIZE } };
}

/** The most lettings in either list on the page; staff find all of them in the portal. */
const MOST_LETTINGS = "20";

/** Upcoming lettings, and the newest past ones. */
export async function readLettings(api: ApiClient) {
  const read = async (state: "current" | "previous") => {
    const response = await api.lettings.$get({ query: { state, limit: MOST_LETTINGS } });
    if (!response.ok) throw new Response(null, { status: response.status });
    return response.json();
  };
  const [current, previous] = await Promise.all([read("current"), read("previous")]);
  return { current, previous };
}

/** A page of earlier notices, newest first, and whether there are more. @param page from 2 */
export async function readEarlierNotices(api: ApiClient, page: number) {
  const range = { limit: String(PAGE_SIZE + 1), offset: String((page - 1) * PAGE_SIZE) };
  const found = await readDocuments(api, "notices", { state: "previous", ...range });
  return { notices: found.slice(0, PAGE_SIZE).map(sinceItsFirstFile), hasMore: found.length > PAGE_SIZE };
}

const splitByCurrent = (notices: readonly Notice[]): [ListedNotice[], ListedNotice[]] => [
  notices.filter(({ isCurrent }) => isCurrent),
  notices.filter(({ isCurrent }) => !isCurrent),
];

/** The first day of the document itself, since its file may have been replaced later. */
const sinceItsFirstFile = ({ previous, ...notice }: PublicDocument): ListedNotice => ({
  ...notice,
  effectiveOn: previous.at(-1)?.effectiveOn ?? notice.effectiveOn,
});
