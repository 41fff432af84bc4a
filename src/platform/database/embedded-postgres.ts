export async function startEmbeddedPostgres(_: object): Promise<{ connection: object; stop(): Promise<void> }> {
  throw new Error("soon");
}
