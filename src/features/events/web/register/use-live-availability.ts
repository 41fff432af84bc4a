import { type RefObject, useEffect, useState } from "react";
import { afterPress } from "#ui/forms/after-press.ts";
import { useLiveStream } from "#ui/use-live-stream.ts";
import { type Availability, availabilityOf, isGone, withAvailability } from "../../rules/availability/availability.ts";
import type { SaleLine } from "../../rules/catalog/sales.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";

type Live = { base: EventDetail; event: EventDetail };

/** The event with live availability: options that other visitors take become sold out without a reload. */
export function useLiveEvent(loaded: EventDetail): EventDetail {
  const [live, setLive] = useState<Live>();
  // A page that was loaded again is newer than the last message of the stream.
  const event = live?.base === loaded ? live.event : loaded;
  useLiveStream(`/api/events/${loaded.id}/live`, (data) => {
    if (data === JSON.stringify(availabilityOf(event))) return;
    const now = withAvailability(loaded, JSON.parse(data) as Availability);
    afterPress(() => setLive({ base: loaded, event: now }));
  });
  return event;
}

/**
 * Deselects options in the form that have sold out meanwhile, and changes nothing else.
 *
 * @param lines the lines of the answers before the event changed.
 * @returns the message about them, until `forget` is called
 */
export function useTaken(event: EventDetail, form: RefObject<HTMLFormElement | null>, lines: readonly SaleLine[]) {
  const [before, setBefore] = useState(event);
  const [message, setMessage] = useState<string>();
  if (before !== event) {
    setBefore(event);
    const taken = lines.filter(({ option }) => isGone(event, option) && !isGone(before, option));
    if (taken.length > 0) setMessage(sayTaken(taken.map(({ label }) => label)));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's controls follow the event
  useEffect(() => {
    if (form.current) clearTaken(form.current);
  }, [event, form]);
  return { message, forget: () => setMessage(undefined) };
}

/**
 * Deselects disabled options. A box that is disabled after it was checked stays checked in the browser, but is not
 * submitted.
 */
function clearTaken(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.disabled) control.checked = false;
    if (control instanceof HTMLSelectElement && control.selectedOptions[0]?.disabled) control.value = "";
  }
}

const list = new Intl.ListFormat("en-US");
const sayTaken = (labels: readonly string[]): string =>
  `${list.format(new Set(labels))} ${labels.length === 1 ? "has" : "have"} just been taken. Please choose again.`;
