/** The seed of random tests. It is fixed in the gate, so that only a change can make the gate fail. */
const IS_VOLUME = process.env.VOLUMES === "1";

let seed: number | undefined;

/** @returns the number in `SEED`; without one a fixed number in the gate, another each time where volumes are played. */
export function testSeed(): number {
  if (seed === undefined) {
    seed = Number(process.env.SEED ?? (IS_VOLUME ? Date.now() % 1_000_000_000 : 20_261_122));
    console.log(`SEED=${seed} draws the same again`);
  }
  return seed;
}
