/** What tests draw: the gate plays the same each time, so that it fails only for what a change did. */
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
