/** What the test cards need on the page, fetched as one: who could enter a card can also answer the bank. */
export { BankQuestion } from "./bank-question.tsx";
export { TestCardBox } from "./test-card-box.tsx";
