import { createContext } from "react";

/** A form that a browser without scripts sent, for the page that answers when it could not be taken. */
export type SentForm = {
  /** Name and value of each field, without files. */
  fields: readonly (readonly [string, string])[];
  hasFile: boolean;
};

export const SentFormContext = createContext<SentForm | undefined>(undefined);

/** @returns nothing for a form with a password, which no page repeats. */
export function sentFormOf(form: FormData | undefined): SentForm | undefined {
  if (!form || [...form.keys()].some((name) => /password/i.test(name))) return undefined;
  const entries = [...form];
  return {
    fields: entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    hasFile: entries.some(([, value]) => typeof value !== "string" && value.size > 0),
  };
}
