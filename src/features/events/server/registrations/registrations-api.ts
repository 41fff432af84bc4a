/**
 * HTTP routes of a registration's page: its papers, and the confirmation sent again. The token is the only credential.
 */

import { createRoute, z } from "@hono/zod-openapi";
import { visitorOf } from "#features/payments/server/bot-check/ask-person.ts";
import type { Deps } from "#platform/deps.ts";
import { answerFile, file } from "#platform/http/file-answer.ts";
import { createApi, json, jsonBody, problems } from "#platform/http/http.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { sayMailed } from "#platform/mail/say-mailed.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { registrationTokenSchema } from "#shared/identifiers.ts";
import { registeredPath } from "#shared/paths.ts";
import { earlierRegistrantSchema } from "../../rules/registrations/registration.ts";
import { datesNotKnown } from "../errors.ts";
import { entryFacts } from "./entry-facts.ts";
import { mailEarlierLink, resendRegistrationLetter } from "./resend-registration-letter.ts";
import { findRegistration, viewRegistration } from "./view-registration.ts";

const params = z.object({ token: registrationTokenSchema });

const confirmationRoute = createRoute({
  operationId: "getConfirmation",
  summary: "A registration as a PDF to print or keep",
  method: "get",
  path: "/registrations/{token}/confirmation.pdf",
  request: { params },
  responses: { 200: file("application/pdf", "The PDF"), ...problems(404) },
});

const calendarRoute = createRoute({
  operationId: "getRegistrationCalendar",
  summary: "The event of a registration for a calendar, or the session of its class",
  method: "get",
  path: "/registrations/{token}/event.ics",
  request: { params },
  responses: { 200: file("text/calendar", "An iCalendar file; its UID never changes"), ...problems(404, 409) },
});

const resendRoute = createRoute({
  operationId: "resendRegistrationLetter",
  summary: "Send the confirmation again, to the address it was made with",
  method: "post",
  path: "/registrations/{token}/resend",
  request: { params },
  responses: {
    200: json(z.object({ sentTo: z.string() }), "It is on its way; the address is shortened"),
    ...problems(404, 429),
  },
});

const linkRoute = createRoute({
  operationId: "mailEarlierRegistrationLink",
  summary: "Mail the link of an earlier registration for the event to the address it was made with",
  description: "The answer is the same whether or not there is one.",
  method: "post",
  path: "/events/{eventId}/registration-links",
  request: { params: z.object({ eventId: z.uuid() }), body: jsonBody(earlierRegistrantSchema) },
  responses: { 202: json(z.object({ message: z.string() }), "Heard"), ...problems(404, 429) },
});

/** High enough for a whole office that shares one IP address. */
const ASK_LIMIT: Limit = { name: "earlier-registration", max: 20, windowSeconds: 600 };

const MAILED =
  "If the company or the email is registered for this event, the confirmation with the link is on its way to the " +
  "address that the first registration was made with. Nothing was registered now, and your answers are kept.";

const pageUrlOf = ({ publicUrl }: Deps, token: RegistrationToken): string => `${publicUrl}${registeredPath(token)}`;

export const registrationsApi = createApi("Events")
  .openapi(confirmationRoute, async (c) => {
    const { deps } = c.var;
    const { token } = c.req.valid("param");
    const registration = await viewRegistration(deps.db, token);
    // The PDF library is large and rarely needed.
    const { makeConfirmation } = await import("./confirmation.ts");
    const paper = { registration, organization: await deps.organization(), pageUrl: pageUrlOf(deps, token) };
    return answerFile(c, {
      type: "application/pdf",
      name: `registration-${registration.reference}.pdf`,
      isDownload: true,
      content: () => makeConfirmation(paper),
    });
  })
  .openapi(calendarRoute, async (c) => {
    const { deps } = c.var;
    const { token } = c.req.valid("param");
    const found = await findRegistration(deps.db, token);
    const facts = entryFacts(found, deps.now());
    if (!facts) throw datesNotKnown();
    const { CALENDAR, calendarName, makeCalendar, registrationEntry } = await import("./event-calendar.ts");
    const entry = registrationEntry(facts, pageUrlOf(deps, token));
    const organization = await deps.organization();
    return answerFile(c, {
      type: CALENDAR,
      name: calendarName(facts.reference),
      isDownload: true,
      content: () => makeCalendar(organization, [entry]),
    });
  })
  .openapi(resendRoute, async (c) => {
    const { token } = c.req.valid("param");
    return c.json(await resendRegistrationLetter(c.var.deps, token, await visitorOf(c)), 200);
  })
  .openapi(linkRoute, async (c) => {
    const { deps, clientNetwork } = c.var;
    await countTry(deps.db, ASK_LIMIT, clientNetwork);
    await mailEarlierLink(deps, c.req.valid("param").eventId, c.req.valid("json"), await visitorOf(c));
    return c.json({ message: sayMailed(deps, MAILED) }, 202);
  });
