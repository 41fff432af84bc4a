/** Errors of uploaded files. */
import { AppError } from "#shared/errors.ts";
import { DOCUMENT_TOO_LARGE, IMAGE_DID_NOT_LOAD, LOGO_TOO_LARGE, NOT_AN_IMAGE } from "#shared/file-limits.ts";

export const notAnImage = () => new AppError("invalid", "files.not-an-image", NOT_AN_IMAGE);

/**
 * The file claims to be a picture, but cannot be shown.
 *
 * @param instruction the advice to the sender, as a sentence.
 */
export const imageDidNotLoad = (instruction = "Please save it as PNG or JPEG and choose it again.") =>
  new AppError("invalid", "files.not-an-image", IMAGE_DID_NOT_LOAD, { instruction });

export const notAPdf = () => new AppError("invalid", "files.not-a-pdf", "Please choose a PDF file");

const PRINT_IT = { instruction: "Please print it to a new PDF, and choose that file." };

export const pdfHasScripts = () =>
  new AppError(
    "invalid",
    "files.pdf-has-scripts",
    "This PDF holds scripts (JavaScript), or hides what it holds.",
    PRINT_IT,
  );

export const pdfActs = () =>
  new AppError(
    "invalid",
    "files.pdf-acts",
    "This PDF starts a program, opens an address by itself, or holds other files.",
    PRINT_IT,
  );

export const pdfTooHeavy = () =>
  new AppError("invalid", "files.pdf-too-heavy", "This PDF holds too much to be looked through.", PRINT_IT);

export const logoTooLarge = () => new AppError("too-large", "files.too-large", LOGO_TOO_LARGE);
export const documentTooLarge = () => new AppError("too-large", "files.too-large", DOCUMENT_TOO_LARGE);

/** The disk is full, or the S3 server does not answer as it should. */
export function storeUnavailable(cause: unknown): AppError {
  const error = new AppError(
    "unavailable",
    "files.store-unavailable",
    "Files cannot be stored or read at the moment.",
    {
      instruction: "Please try again in a few minutes.",
      retryAfter: 60,
    },
  );
  error.cause = cause;
  return error;
}
