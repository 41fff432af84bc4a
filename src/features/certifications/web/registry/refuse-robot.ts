/** Shows the page for a busy site to an address that reads far too much. The text is the number of seconds to wait. */
export function refuseRobot({ status, headers }: { status: number; headers: Headers }): void {
  if (status === 429) throw new Response(headers.get("retry-after"), { status: 503 });
}
