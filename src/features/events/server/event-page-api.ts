/** HTTP routes of an event's own page and its downloads. */
import { createRoute, z } from "@hono/zod-openapi";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, json, problems } from "#platform/http/http.ts";
import { lineSchema } from "#shared/text.ts";
import { shownEventSchema } from "../rules/catalog/shown-event.ts";
import { answerOf } from "../rules/content/price-obj.ts";
import { getEvent } from "./catalog/queries.ts";
import { viewEventPage } from "./editing/view-event-page.ts";

const pageRoute = createRoute({
  operationId: "getEventPage",
  summary: "The event whose page has this address",
  description: "`page` in the answer is the path that holds now; an earlier one may have been asked for.",
  method: "get",
  path: "/event-pages/{slug}",
  request: { params: z.object({ slug: lineSchema(300).openapi({ example: "golf-classic-may-2027" }) }) },
  responses: { 200: json(shownEventSchema.meta({ id: "ShownEvent" }), "The event"), ...problems(404) },
});

const calendarRoute = createRoute({
  operationId: "getEventCalendar",
  summary: "The event for a calendar; one of classes has an entry for each session",
  method: "get",
  path: "/events/{eventId}/event.ics",
  request: { params: z.object({ eventId: z.uuid() }) },
  responses: {
    200: file("text/calendar", "An iCalendar file; its UIDs never change"),
    ...problems(404),
  },
});

export const eventPageApi = createApi("Events")
  .openapi(pageRoute, async (c) => c.json(answerOf(await viewEventPage(c.var.deps.db, c.req.valid("param").slug)), 200))
  .openapi(calendarRoute, async (c) => {
    const { deps } = c.var;
    const event = await getEvent(deps.db, c.req.valid("param").eventId);
    const { CALENDAR, eventEntries, makeCalendar } = await import("./registrations/event-calendar.ts");
    const organization = await deps.organization();
    return answerFile(c, {
      type: CALENDAR,
      name: `${event.page.split("/").at(-1)}.ics`,
      isDownload: true,
      cacheControl: "no-cache",
      content: () => makeCalendar(organization, eventEntries(event, deps.publicUrl)),
    });
  });
