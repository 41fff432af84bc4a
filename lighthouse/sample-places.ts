type SampleEvent = { id: string; event_type: string; event_date: string; page: string };

/** The sample's event that stands for all events in `budgets.json`. @throws where the sample has no golf event to come */
export async function samplePlaces(siteUrl: string): Promise<Record<"event" | "slug", string>> {
  const events = (await (await fetch(`${siteUrl}/api/get-events`)).json()) as SampleEvent[];
  const golf = events.find((event) => event.event_type === "GOLF" && Date.parse(event.event_date) > Date.now());
  if (!golf) throw new Error("the sample data has no golf event to come");
  return { event: golf.id, slug: golf.page.split("/").at(-1) ?? "" };
}
