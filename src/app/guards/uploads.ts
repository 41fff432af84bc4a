/** The addresses that take a file, as multipart/form-data, and how much each takes. */

import { tableTooLarge } from "#platform/spreadsheet/table-errors.ts";
import { documentTooLarge, logoTooLarge } from "#platform/storage/file-errors.ts";
import type { AppError } from "#shared/errors.ts";
import { MAX_DOCUMENT_BYTES, MAX_LOGO_BYTES, MAX_TABLE_BYTES } from "#shared/file-limits.ts";

type Upload = {
  /** Bytes of the whole body: the file, the other fields, and what separates them. */
  maxBytes: number;
  tooLarge: () => AppError;
  /** Not only staff send it. */
  isForVisitors?: true;
};

/** Ample for every other field of these forms. */
const FIELDS_BYTES = 64 * 1024;
const PICTURE: Upload = { maxBytes: MAX_LOGO_BYTES + FIELDS_BYTES, tooLarge: logoTooLarge };
const LOGO: Upload = { ...PICTURE, isForVisitors: true };
const DOCUMENT: Upload = { maxBytes: MAX_DOCUMENT_BYTES + FIELDS_BYTES, tooLarge: documentTooLarge };

const TABLE: Upload = { maxBytes: MAX_TABLE_BYTES + FIELDS_BYTES, tooLarge: tableTooLarge };

const UPLOADS: [path: RegExp, upload: Upload][] = [
  [/^\/api\/add-affiliate$/, LOGO],
  // The form of the page, sent by a browser or by React Router.
  [/^\/member-application(\.data)?$/, LOGO],
  [/^\/api\/account\/company\/listing-proposals$/, LOGO],
  [/^\/account\/company(\.data)?$/, LOGO],
  [/^\/api\/site-images$/, PICTURE],
  [/^\/api\/member-logos$/, PICTURE],
  [/^\/api\/member-imports(\/[a-z-]+)?$/, TABLE],
  [/^\/api\/certification-import(s|-preview|-wrong-rows)$/, TABLE],
  [/^\/mapa-admin\/certifications\/import(\.data)?$/, TABLE],
  [/^\/api\/bank-statements\/preview$/, TABLE],
  [/^\/mapa-admin\/deposits\/bank(\.data)?$/, TABLE],
  [/^\/mapa-admin\/members\/import(\.data)?$/, TABLE],
  // A picture is smaller; which of the two it is, only the body says.
  [/^\/api\/admin\/event-files$/, DOCUMENT],
  [/^\/api\/admin\/lettings\/[^/]+\/files$/, DOCUMENT],
  [/^\/mapa-admin\/lettings\/[^/]+$/, DOCUMENT],
  [/^\/mapa-admin\/website\/documents\/[^/]+$/, DOCUMENT],
  [/^\/mapa-admin\/website\/home(\.data)?$/, PICTURE],
  [/^\/api\/admin\/technicians\/[^/]+\/evidence\/[^/]+\/file$/, DOCUMENT],
  [/^\/api\/documents(\/[^/]+\/editions)?$/, DOCUMENT],
];

type Sent = { method: string; headers: Pick<Headers, "get">; url: string };

/** The limits of a file upload; `undefined` for an address without uploads, or a request that carries none. */
export function uploadOf({ method, headers, url }: Sent): Upload | undefined {
  if (method !== "POST" || mediaType(headers) !== "multipart/form-data") return undefined;
  const { pathname } = new URL(url);
  return UPLOADS.find(([path]) => path.test(pathname))?.[1];
}

/** The content type without its parameters. */
export const mediaType = (headers: Pick<Headers, "get">): string =>
  headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
