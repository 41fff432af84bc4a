/** Names of the fields that correct people, and the way from them to the API. */

export const nameField = (path: string): string => `people.${path}.name`;
export const emailField = (path: string): string => `people.${path}.email`;

type Change = { path: string; name: string; email?: string };

/** Every person of the form, in its order. */
export function peopleIn(form: FormData): Change[] {
  return [...form.keys()].flatMap((field) => {
    const path = /^people\.(.+)\.name$/.exec(field)?.[1];
    if (!path) return [];
    const email = form.get(emailField(path));
    return [{ path, name: String(form.get(field)), ...(email !== null && { email: String(email) }) }];
  });
}

/** The API names a person by the path, or by the path of name or email below it; plain names have no part below. */
export const fieldOfProblem = (path: string): string =>
  /\.(name|email)$/.test(path) ? `people.${path}` : nameField(path);
