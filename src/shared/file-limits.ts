/**
 * Upload limits and their messages, shared by browser and server (specification, section 5; ruling: 30 MB are meant).
 */

/** Bytes of a logo or another picture as it is uploaded; what is stored of it is far smaller. */
export const MAX_LOGO_BYTES = 30 * 1024 * 1024;
/** Bytes of a document or notice. */
export const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024;
/** Bytes of a table that is read into the database. */
export const MAX_TABLE_BYTES = 2 * 1024 * 1024;
/** Bytes of a logo as it is stored and served. */
export const MAX_STORED_LOGO_BYTES = 30_000;

export const LOGO_TOO_LARGE = "Please choose a file that is 30MB or smaller";
export const DOCUMENT_TOO_LARGE = "Please choose a file that is 50MB or smaller";
export const TABLE_TOO_LARGE = "Please choose a file that is 2MB or smaller";
export const NOT_AN_IMAGE = "Please choose an image file";
export const IMAGE_DID_NOT_LOAD = "Image did not load";
