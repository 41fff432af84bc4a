/**
 * A stranger who sends a form, as far as it decides what their form may cause. Staff, and the program itself, are none.
 */
export type Visitor = {
  /** The same for everything that comes from one network; it does not reveal the network. */
  origin: string;
  /**
   * How many letters in an hour one recipient gets by forms of such visitors; absent for a visitor that passed the bot
   * check.
   */
  maxLetters?: number;
};
