/** Every refusal of the events. One file because their messages and instructions must be consistent. */
import { countOf } from "#shared/counts.ts";
import { AppError } from "#shared/errors.ts";
import { formatCents, toDollars } from "#shared/money.ts";
import { CLOSED_TEXTS, type Closed } from "../rules/catalog/upcoming.ts";
import { lastDayText } from "../rules/registrations/corrections.ts";
import { MOST_VIEWS } from "../rules/registrations/registrant-views.ts";

export const noSuchEvent = () => new AppError("not-found", "events.no-such-event", "No event selected");

export const noSuchPaper = () =>
  new AppError("not-found", "events.no-such-paper", "This document is not available for this type of event.");

export const paperTooLarge = () =>
  new AppError("invalid", "events.paper-too-large", "Too many people for one document.", {
    instruction: "Filter the registrants, for example by level, and print in parts.",
  });

export const tooManyViews = () =>
  new AppError("conflict", "events.too-many-views", `The limit is ${MOST_VIEWS} saved views.`, {
    instruction: "Remove one you no longer need, then save this one.",
  });

export const noSuchRegistration = () =>
  new AppError("not-found", "events.no-such-registration", "There is no such registration.");

export const closed = (reason: Closed) =>
  new AppError("conflict", `events.${reason}`, CLOSED_TEXTS[reason], { instruction: "Please choose another event." });

export const eventMismatch = () =>
  new AppError("invalid", "events.event-mismatch", "The event sent is not the one that eventID names.", {
    fields: { eventID: ["The event sent is not the one that eventID names."] },
  });

export const invalidAnswers = (fields: Record<string, string[]>) =>
  new AppError("invalid", "events.invalid-answers", "Please fill out all information correctly and resubmit", {
    fields,
  });

/** The event has fewer claims left than people, though it is not full yet. */
export const tooFewLeft = (left: number) =>
  left === 0
    ? closed("full")
    : new AppError(
        "conflict",
        "events.full",
        `Only ${countOf(left, "more person", "more people")} can register for this event.`,
        {
          instruction: "Please register fewer people, or choose another event.",
          details: { left },
        },
      );

type Taken = { option: string; label: string; limited?: string | undefined; left?: number };

/** @param taken the options with too few units left, each with that number. */
export const sponsorshipTaken = (taken: readonly Taken[]) =>
  new AppError("conflict", "events.sponsorship-taken", takenText(taken), {
    instruction: "Please choose again; everything else you entered is kept.",
    details: { taken: [...new Set(taken.map(({ option }) => option))] },
  });

function takenText(taken: readonly Taken[]): string {
  const nameOf = ({ limited, label }: Taken) => limited ?? label;
  const gone = new Set(taken.filter(({ left = 0 }) => left === 0).map(nameOf));
  const short = new Set(taken.flatMap((one) => (one.left ? [`Only ${one.left} left: ${nameOf(one)}.`] : [])));
  return [...(gone.size > 0 ? [`No longer available: ${[...gone].join(", ")}.`] : []), ...short].join(" ");
}

export const priceChanged = (totalCents: number) =>
  new AppError("conflict", "events.price-changed", `The price is now ${formatCents(totalCents)}.`, {
    instruction: "Please look over what you owe and register again.",
    details: { total: toDollars(totalCents), totalCents },
  });

/** Only staff end a paid registration, because they decide about the money. */
export const registrationPaid = (phone: string) =>
  new AppError("conflict", "events.registration-paid", "This registration is paid.", {
    instruction: "Please call the office to cancel it.",
    number: phone,
  });

export const registrationEnded = () =>
  new AppError("conflict", "events.registration-ended", "This registration has ended.", {
    instruction: "Please register again, unless the event is full by now.",
  });

/** The hold was extended since it was read. */
export const stillHeld = () => new AppError("conflict", "events.still-held", "The registration is still held.");

/** A calendar entry needs a date. */
export const datesNotKnown = () =>
  new AppError("conflict", "events.dates-not-known", "The dates of this class are not announced yet.", {
    instruction: "Please look again later: they appear on the page of the registration.",
  });

export const noSuchWaitlistEntry = () =>
  new AppError("not-found", "events.no-such-waiter", "There is no such waitlist entry.");

/** @param status the current status. */
export const waitlistEntryChanged = (status: string) =>
  new AppError("conflict", "events.waiter-changed", `This entry is now ${SAY_WAITLIST[status] ?? status}.`, {
    instruction: "Nothing was changed. Review the waitlist and try again.",
  });

const SAY_WAITLIST: Record<string, string> = {
  waiting: "waiting",
  offered: "offered what it waits for",
  taken: "registered",
  lapsed: "over, because its offer ended",
  left: "off the waitlist",
};

export const nothingToOffer = () =>
  new AppError("conflict", "events.none-left", "Not enough is available for this entry.", {
    instruction: "Raise the limit, or release a hold first.",
  });

export const isWaitingAgain = () =>
  new AppError("conflict", "events.waiting-again", "This person has joined the waitlist again.", {
    instruction: "Use the newer entry.",
  });

/** The registration was paid or ended meanwhile. */
export const notHeldAnyMore = (reference: string) =>
  new AppError("conflict", "events.not-held", `${reference} is already paid or cancelled, so there is no hold.`, {
    instruction: "Nothing was released. Review the registration.",
  });

export const notSoldOut = () =>
  new AppError("conflict", "events.not-full", "There is no need to wait: this is not full.", {
    instruction: "Please register now.",
  });

export const noWaitlist = () =>
  new AppError("conflict", "events.no-waitlist", "This event has no waitlist.", {
    instruction: "Please call the office to ask whether something is free again.",
  });

/** The message does not show the entry: the email address alone is no proof of ownership. */
export const alreadyWaiting = () =>
  new AppError("conflict", "events.already-waiting", "This email address is on the waitlist already.", {
    instruction: "The letter about it has a link to the waitlist entry. Without that letter, please call the office.",
  });

export const waitlistOfferOver = () =>
  new AppError("conflict", "events.offer-over", "This offer to register has ended.", {
    instruction: "You are welcome to join the waitlist again.",
  });

/** The hold ended or became a registration while staff had it on the screen. */
export const unitHoldOver = () =>
  new AppError("conflict", "events.hold-over", "This hold has ended, or was changed.", {
    instruction: "Reload the event's inventory to see current holds.",
  });

export const unitHoldNotTaken = () =>
  new AppError("conflict", "events.hold-not-taken", "This registration does not use the hold.", {
    instruction: "Select what is on hold for them, or release the hold in the inventory first.",
  });

/** By then the office has printed its lists. */
export const correctionsOver = (end: Date, zone: string, phone: string) =>
  new AppError("conflict", "events.corrections-over", `Names could be corrected through ${lastDayText(end, zone)}.`, {
    instruction: "Please call the office.",
    number: phone,
  });

export const tooManyUnpaid = (most: number) =>
  new AppError("conflict", "events.too-many-unpaid", `At most ${most} can be held before they are paid.`, {
    instruction: "Register fewer, or pay for those that are held already, or call the office.",
  });

/** Reveals nothing of the earlier registration beyond what the visitor typed. */
export const registeredBefore = () =>
  new AppError("conflict", "events.registered-before", "Is this a second registration?", {
    instruction:
      "This company or email is registered for this event already. Nothing new is registered yet, and your answers are kept.",
    details: { choices: ["second: confirmed", "registration-links"] },
  });

export const keyReused = () =>
  new AppError("conflict", "events.key-reused", "This form was already sent with other answers.", {
    instruction: "Please load the page again before you register once more.",
  });

export const endedUnrefunded = () =>
  new AppError(
    "conflict",
    "events.ended-unrefunded",
    "This registration had ended already, and nothing was refunded.",
    {
      instruction: "Load the list again. To refund it, open the payment under Payments.",
    },
  );

export const answersChanged = () =>
  new AppError("conflict", "events.answers-changed", "Someone else changed this registration.", {
    instruction: "Nothing was saved. Reload the page, then make your changes again.",
  });

export const changeReused = () =>
  new AppError("conflict", "events.change-reused", "Your earlier change was saved.", {
    instruction: "Reload the page to make more changes.",
  });

export const changePriceChanged = (newCents: number) =>
  new AppError("conflict", "events.change-price-changed", `The new price is now ${formatCents(newCents)}.`, {
    instruction: "Nothing was saved. Review the total and save again.",
  });

export const noSuchDuplicate = () =>
  new AppError("conflict", "events.no-such-duplicate", "No other registration for the same event has this reference.", {
    instruction: "Nothing was saved. Enter the reference of the registration to keep.",
    fields: { into: ["Must be the reference of another registration for the same event"] },
  });

/** A registration moves only to another event of its kind. */
export const noMoveThere = () =>
  new AppError("conflict", "events.no-move-there", "It can't be moved to that event.", {
    instruction: "Nothing was saved. Select an upcoming event of the same type.",
  });

/** @param reason why registration for that event is closed. */
export const notOpenThere = (reason: string) =>
  new AppError("conflict", "events.not-open-there", reason, {
    instruction: "Nothing was saved. Select another event, or go over the limit.",
  });

export const isCheckedIn = () =>
  new AppError("conflict", "events.is-checked-in", "People in this registration are checked in.", {
    instruction: "Nothing was saved. Undo the check-in first.",
  });

/** @param lacking labels of the full options, each with the number that is left. */
export const changeLacks = (lacking: readonly { label: string; left: number }[]) =>
  new AppError("conflict", "events.full", `Not enough left: ${lacking.map(sayLeft).join(", ")}.`, {
    instruction: "Nothing was saved. Select something else, or go over the limit.",
  });

const sayLeft = ({ label, left }: { label: string; left: number }): string => `${label} (${left} left)`;

export const peopleChanged = () =>
  new AppError("conflict", "events.people-changed", "Someone else corrected these names.", {
    instruction: "Nothing was saved. Reload the page, then correct what is still wrong.",
  });
