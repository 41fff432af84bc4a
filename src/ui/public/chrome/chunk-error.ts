/** A page's script that did not arrive: the network broke, or a new version replaced it since this page was opened. */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
  readonly failure: "error" | "timeout";
  /** The script's address. */
  readonly address: string;

  constructor(failure: "error" | "timeout", address: string, cause?: unknown) {
    super(`Loading chunk failed (${failure}: ${address})`, { cause });
    this.failure = failure;
    this.address = address;
  }
}
