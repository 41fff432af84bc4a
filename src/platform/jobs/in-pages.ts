/**
 * Reads rows page by page, each after the last row of the one before: rows that stay as they are never fill every page.
 */
export async function* inPages<T>(size: number, read: (after: T | undefined) => Promise<T[]>): AsyncGenerator<T> {
  let after: T | undefined;
  for (;;) {
    const page = await read(after);
    yield* page;
    after = page.at(-1);
    if (page.length < size) return;
  }
}
