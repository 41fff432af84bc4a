import type { ApiClient } from "#app/api-context.ts";
import type { DocumentBucket, PublicDocument } from "../rules/documents.ts";

type Query = { state?: "previous"; limit?: string; offset?: string };

/** What a bucket offers today. */
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

/** A page of the notices that no longer hold, the newest first, and whether there are older ones. @param page from 1 */
export async function readPreviousNotices(api: ApiClient, page: number) {
  const range = { limit: String(PAGE_SIZE + 1), offset: String((page - 1) * PAGE_SIZE) };
  const found = await readDocuments(api, "notices", { state: "previous", ...range });
  return { notices: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
}
