import { portal } from "#shared/portal-paths.ts";
import { type FindAnswer, GROUP_TITLES, KIND_LABELS } from "../../rules/find.ts";

export type Choice = { id: string; label: string; detail: string; kind: string; path: string; isOver: boolean };
export type ChoiceGroup = { title: string; choices: Choice[] };
/** A screen of the portal, found by its name. */
type Named = { label: string; path: string };

/** The choices of the field: screens by name, results of the server, and the page with all results. */
export function choicesOf(q: string, found: FindAnswer["groups"], screens: readonly Named[]): ChoiceGroup[] {
  const begun = q.toLowerCase();
  const named = screens.filter(({ label }) => label.toLowerCase().startsWith(begun));
  const all = { label: `All results for “${q}”`, path: portal.find(q) };
  const groups = [
    ...found.map(({ group, hits }) => ({ title: GROUP_TITLES[group], choices: hits.map(choiceOf) })),
    { title: "Screens", choices: named.map((screen) => ({ ...screen, ...PLAIN })) },
    { title: "All", choices: found.length > 0 ? [{ ...all, ...PLAIN }] : [] },
  ].filter(({ choices }) => choices.length > 0);
  return groups.map(({ title, choices }) => ({
    title,
    choices: choices.map((choice, at) => ({ ...choice, id: `${title}-${at}` })),
  }));
}

const PLAIN = { kind: "", detail: "", isOver: false };

const choiceOf = ({ kind, label, detail, reference, path, isOver }: FindAnswer["groups"][number]["hits"][number]) => ({
  label,
  path,
  isOver,
  kind: KIND_LABELS[kind],
  detail: withReference(label, detail, reference),
});

/** Adds the reference, unless the label holds it. */
export const withReference = (label: string, detail: string, reference: string | null): string =>
  reference === null || label.includes(reference) ? detail : `${detail} · ${reference}`;
