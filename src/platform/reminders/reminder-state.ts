/** The state of a planned reminder, and the only way from one to the next. */
import { type Moves, move } from "#shared/moves.ts";

export const REMINDER_MOVES = {
  planned: ["held", "sent", "cancelled", "lapsed"],
  /** Staff keep it back; its day passes without a letter. */
  held: ["planned", "cancelled"],
  sent: [],
  /** By staff, or because its subject is gone. */
  cancelled: [],
  /** When it was due it applied no more. */
  lapsed: [],
} as const;

export type ReminderState = keyof typeof REMINDER_MOVES;

export const moveReminder = (from: ReminderState, to: ReminderState): ReminderState =>
  move("a reminder", REMINDER_MOVES as Moves<ReminderState>, from, to);
