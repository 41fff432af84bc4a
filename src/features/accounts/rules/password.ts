/**
 * How long a password is. Runs on both sides; whether it is easily guessed is asked on the server, which has the lists.
 */

export const PASSWORD_MIN = 15;
export const PASSWORD_MAX = 128;

/** @returns why the length is refused, or `undefined`. Characters are counted as people see them typed. */
export function passwordProblem(password: string): string | undefined {
  const characters = [...password];
  if (characters.length < PASSWORD_MIN)
    return `Use at least ${PASSWORD_MIN} characters. Four unrelated words work well.`;
  return characters.length > PASSWORD_MAX ? `Use at most ${PASSWORD_MAX} characters.` : undefined;
}
