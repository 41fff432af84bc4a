/** The state of a planned reminder, and the only way from one to the next. */
import { type Moves, move } from "#shared/moves.ts";

export const REMINDER_MOVES = {
  planned: ["held", "sent", "cancelled", "lapsed"],
  /** Held by staff; its day passes without a letter. */
  held: ["planned", "cancelled"],
  sent: [],
  /** Cancelled by staff, or because its subject is gone. */
  cancelled: [],
  /** It no longer applied when it was due. */
  lapsed: [],
} as const;

export type ReminderState = keyof typeof REMINDER_MOVES;

export const moveReminder = (from: ReminderState, to: ReminderState): ReminderState =>
  move("a reminder", REMINDER_MOVES as Moves<ReminderState>, from, to);
