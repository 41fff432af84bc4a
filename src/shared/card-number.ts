/** What looks like a card number. Pure; runs on both sides, so that a number typed into the wrong field goes no further. */

/** How the numbers of the large networks begin. Other long numbers are left alone. */
const NETWORKS = /^(?:4|5[1-5]|2[2-7]|3[47]|6(?:011|4[4-9]|5))/;
const LENGTH = { least: 13, most: 19 };

/** The check digit of card numbers. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Whether a card number stands in a text, in one run or in groups, with an expiry date behind it or without. */
export function holdsCardNumber(text: string): boolean {
  return (text.match(/\d+(?:[ -]\d+)*/g) ?? []).some((run) => {
    const groups = run.split(/[ -]/);
    return groups.some((_, from) => groups.some((__, to) => isCardNumber(groups.slice(from, to + 1).join(""))));
  });
}

const isCardNumber = (digits: string): boolean =>
  digits.length >= LENGTH.least && digits.length <= LENGTH.most && NETWORKS.test(digits) && passesLuhn(digits);

export const NO_CARD_NUMBER = "Please do not enter a card number here";
