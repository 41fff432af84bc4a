/**
 * Prepares the request for a page: on the public origin, with a body that was read or refused.
 */
import type { Deps } from "#platform/deps.ts";
import { AppError } from "#shared/errors.ts";
import { requestUnreadable } from "../guards/outages.ts";
import { originOf } from "../guards/security.ts";
import { mediaType } from "../guards/uploads.ts";

export type PageRequest = {
  request: Request;
  /** The fields of a form that was sent. */
  form?: FormData | undefined;
  /** The refusal, once the page's action has read the body as a kind that it is not. */
  unusable(): AppError | undefined;
};

/**
 * React Router compares a browser's Origin with the address of the request, which differs behind a proxy that ends TLS.
 * `refuseForeignRequests` has compared it before.
 *
 * @param received the form, where it was read before.
 * @throws `request.unreadable` (400), and `request.wrong-content-type` (415) for a type that no form or
 * script of ours sends.
 */
export async function pageRequest(raw: Request, deps: Pick<Deps, "env">, received?: FormData): Promise<PageRequest> {
  const address = new URL(raw.url);
  const origin = originOf(raw, deps);
  const request = origin === address.origin ? raw : new Request(origin + address.pathname + address.search, raw);
  if (raw.method !== "POST") return { request, unusable: () => undefined };

  const sent = received ? { formData: received } : await readBody(request);
  let problem: AppError | undefined;
  const give = (kind: keyof Sent) => async () => {
    if (sent[kind]) return sent[kind];
    problem = wrongMediaType();
    throw new Response(null, { status: problem.status });
  };
  for (const name of ["formData", "json"] as const) {
    Object.defineProperty(request, name, { value: give(name), configurable: true });
  }
  return { request, form: sent.formData, unusable: () => problem };
}

type Sent = { formData?: FormData; json?: object };

const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Reads the body before the page runs, so that an action that ignores it refuses the same bodies. */
async function readBody(request: Request): Promise<Sent> {
  const type = mediaType(request.headers);
  const isForm = FORMS.includes(type);
  if (!isForm && type !== "application/json") throw wrongMediaType();
  try {
    if (isForm) return { formData: await request.formData() };
    const json: unknown = await request.json();
    // The scripts of our pages send only objects.
    if (typeof json === "object" && json !== null && !Array.isArray(json)) return { json };
  } catch {
    throw requestUnreadable();
  }
  throw requestUnreadable();
}

const wrongMediaType = () =>
  new AppError("wrong-media-type", "request.wrong-content-type", "This page takes what its own form sends.");
