/** The other end of `runApart`: the process receives its work once, answers once, and ends. */

export type Answered<Answer> = { answer?: Answer; error?: unknown };

/** Waits for the work, and answers with what `run` makes of it, or with its error. */
export function answerOnce<Data, Answer>(run: (data: Data) => Answer | Promise<Answer>): void {
  process.once("message", async (data) => {
    process.send?.(await answered(run, data as Data), () => process.disconnect());
  });
}

async function answered<Data, Answer>(run: (data: Data) => Answer | Promise<Answer>, data: Data) {
  try {
    return { answer: await run(data) } satisfies Answered<Answer>;
  } catch (error) {
    return { error } satisfies Answered<Answer>;
  }
}
