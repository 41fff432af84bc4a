/** Names of the fields that correct people, and their conversion for the API. */
import type { RegistrationView } from "../../../rules/registrations/registration-view.ts";

/** @param path of the person among the answers */
export const personField = (path: string): string => `people.${path}`;
export const nameField = (path: string): string => `${personField(path)}.name`;
export const emailField = (path: string): string => `${personField(path)}.email`;

/** Returns the first empty field, or the first field if none is empty. */
export function firstOpenField(people: RegistrationView["people"]): string {
  const open = people.find(({ name, email }) => name === "" || email === "") ?? people[0];
  if (!open) return "";
  return open.name !== "" && open.email === "" ? emailField(open.path) : nameField(open.path);
}

/** Link to the names form at its first empty field. The fragment works without scripts. */
export const namingWay = (people: RegistrationView["people"]): string => `?names=edit#${firstOpenField(people)}`;

type Change = { path: string; name: string; email?: string };

/** Reads every person from the form, in its order. */
export function peopleIn(form: FormData): Change[] {
  return [...form.keys()].flatMap((field) => {
    const path = /^people\.(.+)\.name$/.exec(field)?.[1];
    if (!path) return [];
    const email = form.get(emailField(path));
    return [{ path, name: String(form.get(field)), ...(email !== null && { email: String(email) }) }];
  });
}

/** The API's path ends in `name` or `email`, or is the person's own path if the person is only a name. */
export const fieldOfProblem = (path: string): string =>
  /\.(name|email)$/.test(path) ? `people.${path}` : nameField(path);
