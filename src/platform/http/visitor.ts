/**
 * The facts about a visitor that limit what their form may cause. Staff and the program itself are not visitors.
 */
export type Visitor = {
  /** The same for everything that comes from one network; it does not reveal the network. */
  origin: string;
  /** In lower case: the verified address of a visitor who is signed in. */
  mailbox?: string;
  /**
   * The hourly limit of letters to one recipient caused by such visitors; unset for a visitor that passed the bot
   * check.
   */
  maxLetters?: number;
  /**
   * The number of unpaid registrations of one event in an hour, by all visitors, above which the bot check is required,
   * and the office's phone for that answer; unset where no check is required.
   */
  unchecked?: { mostOfEvent: number; phone: string };
};
