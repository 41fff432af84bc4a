/** What a script of `runApart` may do wrong, each by its name. */
import { answerOnce } from "#platform/apart/answer-once.ts";

const TROUBLE: Record<string, () => unknown> = {
  bytes: () => new Uint8Array([1, 2, 3]),
  throw: () => {
    throw new Error("refused by the script");
  },
  "one array that grows": () => {
    const numbers: number[] = [];
    for (;;) numbers.push(numbers.length + 0.5);
  },
  "one array at once": () => new Array(1e8).fill(0.5).length,
  "many strings": () => {
    const strings: string[] = [];
    for (let at = 0; ; at += 1) strings.push(`${at}`.padEnd(10_000, "x"));
  },
  forever: () => {
    for (;;);
  },
  leave: () => {
    console.error("goodbye");
    process.exit(3);
  },
  environment: () => Object.keys(process.env),
};

answerOnce((what: string) => TROUBLE[what]?.());
