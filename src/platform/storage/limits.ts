/** The limits of uploads, which the browser reads from `#shared/file-limits.ts` itself. */
export { MAX_DOCUMENT_BYTES, MAX_LOGO_BYTES } from "#shared/file-limits.ts";
