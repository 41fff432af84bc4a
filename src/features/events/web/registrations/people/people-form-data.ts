/** Names of the fields that correct people, and the way from them to the API. */
import type { RegistrationView } from "../../../rules/registrations/registration-view.ts";

/** Where a person is among the fields, by the path among the answers. */
export const personField = (path: string): string => `people.${path}`;
export const nameField = (path: string): string => `${personField(path)}.name`;
export const emailField = (path: string): string => `${personField(path)}.email`;

/** Where naming goes on: the first field that is empty, or the first of all. */
export function firstOpenField(people: RegistrationView["people"]): string {
  const open = people.find(({ name, email }) => name === "" || email === "") ?? people[0];
  if (!open) return "";
  return open.name !== "" && open.email === "" ? emailField(open.path) : nameField(open.path);
}

/** The form that names people, at the field where naming goes on: without scripts the fragment leads there. */
export const namingWay = (people: RegistrationView["people"]): string => `?names=edit#${firstOpenField(people)}`;

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
