import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import type { Deps } from "#platform/deps.ts";
import type { RenderedLetter } from "#platform/mail/transports/mailer.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { cents, sumCents } from "#shared/money.ts";
import { catalogOf } from "../../rules/availability/catalog.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { timeOn } from "../../rules/catalog/time-on.ts";
import { REGISTRATION_RECEIVED, type RegistrationReceived } from "../registrations/post-registration-letter.ts";
import { previewOf } from "./view-edited.ts";

/** The confirmation that a registrant would get, for the first thing that the event sells. @throws `events.no-such-event` */
export async function previewLetter(
  deps: Deps,
  eventId: string,
): Promise<Pick<RenderedLetter, "subject" | "html" | "text">> {
  const event = await previewOf(deps, eventId);
  const { subject, html, text } = await drawPreview(deps, REGISTRATION_RECEIVED, sampleOf(event));
  return { subject, html, text };
}

function sampleOf(event: EventDetail): RegistrationReceived {
  const { event_date, event_location, time_zone, event_type } = event;
  const [first] = catalogOf(event)[0]?.rows ?? [];
  const amountCents = cents(first?.prices[0]?.priceCents ?? 0);
  const lines = first ? [{ label: first.name, amountCents }] : [];
  const details = event_type === "CERTIFICATION" ? { class: first?.name, session: sessionOf(event, first?.name) } : {};
  const held = heldOn(event, details);
  return {
    to_name: "Marla Quinn",
    company: "Bayou Paving LLC",
    address: "12 Levee Road, Jackson, MS 39201",
    email: "marla@bayou-paving.example",
    phone: "6015550142",
    customInputs: [],
    event_date,
    event_location,
    time_zone,
    event_type,
    event: titleWithYear(event),
    event_time: timeOn(event, held.starts),
    heldOn: held.label,
    reference: "R-7K3F9Q",
    registration: "sample" as RegistrationToken,
    status: amountCents > 0 ? "awaiting_payment" : "paid",
    lines,
    totalCents: sumCents([amountCents]),
    openCents: amountCents,
  };
}

const sessionOf = ({ sessions }: EventDetail, name = ""): string | undefined => sessions[name]?.[0]?.session;
