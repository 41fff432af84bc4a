import { ChunkLoadError } from "./chunk-error.ts";

/** The time limit of the specification for a part of a page. */
const TIMEOUT_MS = 120_000;

/**
 * Loads a script that a page needs only later.
 *
 * @param address the script's address, if it is known.
 * @throws ChunkLoadError when it fails or takes too long, which the root shows as such.
 */
export async function loadPart<Part>(load: () => Promise<Part>, address?: string): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("timeout", address ?? UNNAMED)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError("error", address ?? addressIn(cause), cause);
  } finally {
    clearTimeout(timer);
  }
}

const UNNAMED = "a part of this page";

/** Browsers name the script in their own sentence. */
const addressIn = (cause: unknown): string => /\/assets\/[\w./-]+/.exec(String(cause))?.[0] ?? UNNAMED;
