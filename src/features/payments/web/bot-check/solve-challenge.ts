/** Solves a proof-of-work challenge in a worker of our own origin. Nothing of it is loaded before it is needed. */

type Solution = { counter: number; derivedKey: string };
const TIMEOUT_MS = 90_000;

/** @returns the token that the server verifies. @throws when the browser cannot do it in time. */
export async function solveChallenge(challenge: object): Promise<string> {
  const { default: Solver } = await import("altcha/workers/pbkdf2?worker");
  const worker = new Solver();
  try {
    const solution = await new Promise<Solution>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Solution | { error: unknown } | null>) =>
        data && "counter" in data ? resolve(data) : reject(new Error("the challenge was not solved"));
      worker.onerror = () => reject(new Error("the solver did not start"));
      worker.postMessage({ type: "work", challenge, counterStart: 0, counterStep: 1, timeout: TIMEOUT_MS });
    });
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
