/**
 * Reads rows page by page, each page after the last row of the previous one, so that unchanged rows are not read twice.
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
