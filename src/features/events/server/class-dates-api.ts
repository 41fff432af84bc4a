/** HTTP routes of the coming dates of the classes: as JSON, as a calendar, and as a PDF. */
import { createRoute, z } from "@hono/zod-openapi";
import { classDateSchema } from "#features/certifications/rules/class-date.ts";
import { CLASS_SELECTIONS, type ClassChoice } from "#features/certifications/rules/classes.ts";
import { getSetting } from "#features/content/server/settings/queries.ts";
import type { Deps } from "#platform/deps.ts";
import { createDrawingCache } from "#platform/drawing-cache.ts";
import { KEPT } from "#platform/http/complete-route.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, json } from "#platform/http/http.ts";
import { isoDay } from "#shared/dates.ts";
import { classDatesOf, eventAhead } from "../rules/kinds/class-dates.ts";
import { listEventsOf } from "./catalog/queries.ts";
import type { ClassPaper } from "./packet/class-paper.ts";

const query = z.object({
  class: z.enum(CLASS_SELECTIONS).optional().describe("1 (Level 1), 2 (Level 2), 3 (Level 3), 4 (Master)"),
  recertification: z.enum(["yes", "no"]).optional(),
});

const datesRoute = createRoute({
  operationId: "getClassDates",
  summary: "The coming dates of the certification classes over all events, the earliest first",
  method: "get",
  path: "/classes/dates",
  request: { query },
  responses: { 200: json(z.array(classDateSchema.meta({ id: "ClassDate" })), "Dates that have not begun") },
});

const calendarRoute = createRoute({
  operationId: "getClassCalendar",
  summary: "The same dates for a calendar",
  method: "get",
  path: "/classes/dates.ics",
  request: { query },
  responses: { 200: file("text/calendar", "An iCalendar file; its UIDs are those of the events' own files") },
});

const paperRoute = createRoute({
  operationId: "getClassPaper",
  summary: "Dates and prices of the classes on paper, with a class registration to fill in by hand",
  method: "get",
  path: "/classes/dates.pdf",
  [KEPT]: true,
  responses: { 200: file("application/pdf", "The PDF") },
});

const wantedBy = ({ class: classSelection, recertification }: z.output<typeof query>): Partial<ClassChoice> => ({
  ...(classSelection && { classSelection }),
  ...(recertification && { isRecertification: recertification === "yes" }),
});

const listClasses = ({ db }: Deps) => listEventsOf(db, "CERTIFICATION");

/** The PDF library is large and rarely needed. */
const paperOf = createDrawingCache(async (paper: ClassPaper) =>
  (await import("./packet/class-paper.ts")).makeClassPaper(paper),
);

/** Revalidated with each use: dates change with their event, and pass. */
const cacheControl = "no-cache";

export const classDatesApi = createApi("Certifications")
  .openapi(datesRoute, async (c) => {
    const { deps } = c.var;
    return c.json(classDatesOf(await listClasses(deps), deps.now(), wantedBy(c.req.valid("query"))), 200);
  })
  .openapi(calendarRoute, async (c) => {
    const { deps } = c.var;
    const wanted = wantedBy(c.req.valid("query"));
    const ahead = (await listClasses(deps)).map((event) => eventAhead(event, deps.now(), wanted));
    const { CALENDAR, eventEntries, makeCalendar } = await import("./registrations/event-calendar.ts");
    const organization = await deps.organization();
    const entries = ahead
      .filter(({ sessions }) => Object.keys(sessions).length > 0)
      .flatMap((event) => eventEntries(event, deps.publicUrl));
    return answerFile(c, {
      type: CALENDAR,
      name: "class-dates.ics",
      isDownload: true,
      cacheControl,
      content: () => makeCalendar(organization, entries),
    });
  })
  .openapi(paperRoute, async (c) => {
    const { deps } = c.var;
    const now = deps.now();
    const ahead = (await listClasses(deps)).map((event) => eventAhead(event, now));
    const organization = await deps.organization();
    const { etag, bytes } = paperOf({
      // Values that are not printed must not cause a redraw.
      events: ahead
        .filter(({ sessions }) => Object.keys(sessions).length > 0)
        .map((one) => ({ ...one, capacity_left: 0 })),
      organization,
      publicUrl: deps.publicUrl,
      day: isoDay(now, organization.timeZone),
      prices: await getSetting(deps.db, "classes"),
    });
    return answerFile(c, { type: "application/pdf", name: "class-dates.pdf", etag, cacheControl, content: bytes });
  });
