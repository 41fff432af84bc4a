/**
 * Detects card numbers. Pure; runs on both sides, so that a number typed into the wrong field goes no further.
 */

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

/** Whether a card number is in a text, in one run or in groups, with an expiry date behind it or without. */
export const holdsCardNumber = (text: string): boolean => (text.match(RUNS) ?? []).some(runHoldsOne);

/** Digits enough, alone or in groups. */
const RUNS = /\d(?:[ -]?\d){12,}/g;

/** Looks at whole groups that are in a row, in time that grows with the length of the run and no faster. */
function runHoldsOne(run: string): boolean {
  const digits = run.replaceAll(/[ -]/g, "");
  const passes = checkDigits(digits);
  const bounds = groupBounds(run);
  return bounds.some((end, last) => {
    for (let first = last - 1; first >= 0; first--) {
      const start = bounds[first] ?? 0;
      if (end - start > LENGTH.most) return false;
      if (end - start >= LENGTH.least && passes(start, end) && NETWORKS.test(digits.slice(start, end))) return true;
    }
    return false;
  });
}

/** Where groups begin, counted in digits, and where the last one ends. */
function groupBounds(run: string): number[] {
  const bounds = [0];
  let digits = 0;
  for (const sign of run) {
    if (sign === " " || sign === "-") bounds.push(digits);
    else digits++;
  }
  return [...bounds, digits];
}

/**
 * The check digit of any stretch, as a difference of two sums. Every second digit counts double, seen from the end of
 * the stretch: the digits are summed up once with those at even places doubled, once with those at odd ones.
 */
function checkDigits(digits: string): (start: number, end: number) => boolean {
  const sums = [0, 1].map((parity) => {
    const sum = new Uint32Array(digits.length + 1);
    for (let at = 0; at < digits.length; at++) {
      const value = Number(digits[at]) * (at % 2 === parity ? 2 : 1);
      sum[at + 1] = (sum[at] ?? 0) + (value > 9 ? value - 9 : value);
    }
    return sum;
  });
  return (start, end) => ((sums[end % 2]?.[end] ?? 0) - (sums[end % 2]?.[start] ?? 0)) % 10 === 0;
}

export const NO_CARD_NUMBER = "Please do not enter a card number here";
