/** The parts of the page that test cards use, in one chunk: a payer who could enter a card can also answer the bank. */
export { BankQuestion } from "./bank-question.tsx";
export { TestWays } from "./test-ways.tsx";
