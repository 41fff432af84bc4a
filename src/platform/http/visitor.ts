/**
 * A stranger who sends a form, as far as it decides what their form may cause. Staff, and the program itself, are none.
 */
export type Visitor = {
  /** The same for everything that comes from one network; it does not reveal the network. */
  origin: string;
  /** In lower case: the verified address of a visitor who is signed in. */
  mailbox?: string;
  /**
   * How many letters in an hour one recipient gets by forms of such visitors; absent for a visitor that passed the bot
   * check.
   */
  maxLetters?: number;
  /**
   * How many unpaid registrations of one event in an hour come from such visitors and others together before the bot
   * check is asked, and the office's phone for that answer; absent where nothing is asked.
   */
  unchecked?: { mostOfEvent: number; phone: string };
};
