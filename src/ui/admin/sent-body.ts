/** The bodies of requests to the portal's actions: its own scripts send them, but anybody may send anything. */
import { data } from "react-router";

/** Thrown for what no form of the page sends. */
export const notOurs = () => data(null, { status: 400 });

const isObject = (sent: unknown): sent is object => typeof sent === "object" && sent !== null && !Array.isArray(sent);

/** The one of the steps that a request names. @throws a 400 for a name of none */
export function stepNamed<Steps extends object, Name extends keyof Steps>(steps: Steps, name: Name): Steps[Name] {
  if (!Object.hasOwn(steps, name)) throw notOurs();
  return steps[name];
}

/** The object that a form carries in a hidden field. @throws a 400 for anything else */
export function sentObject<Sent extends object>(form: FormData, field: string): Sent {
  try {
    const sent: unknown = JSON.parse(String(form.get(field)));
    if (isObject(sent)) return sent as Sent;
  } catch {
    throw notOurs();
  }
  throw notOurs();
}
