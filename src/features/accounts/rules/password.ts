/**
 * Checks the length of a password, in browser and server. Only the server, which has the lists, checks whether it is
 * easily guessed.
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
