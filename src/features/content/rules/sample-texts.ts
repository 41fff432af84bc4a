/** Finds texts that still equal the sample association's, word for word. */
import { settingDefaults } from "./defaults.ts";
import { SETTING_GROUPS } from "./setting-fields.ts";
import { valueAt } from "./setting-form.ts";
import type { SettingKey } from "./settings.ts";
import { TEXT_PAGES, type TextPageKey } from "./text-pages.ts";

export type SampleText = {
  /** A page of texts or a group of settings. */
  id: string;
  label: string;
  key: SettingKey;
  /** Its parts that are still the sample's, such as `Director`. */
  parts: string[];
};

type Part = { title: string; paths: readonly string[] };

/** Left out: featured members, which are rows of the roll, and social media links, which the sample leaves empty. */
const PAGES = ["home", "about", "contact", "training", "library", "seasons", "terms"] as const satisfies TextPageKey[];
const GROUPS = ["association", "committee", "classes", "dues"] as const;
/** Fields checked one by one: the others, such as the state, may well be the same for another association. */
const OWN_FIELDS = ["name", "street", "phone", "email", "committee.name"];

const partsOfPage = (page: (typeof PAGES)[number]): Part[] =>
  TEXT_PAGES[page].groups.map(({ title, fields = [], list }) => ({
    title,
    paths: [...fields.filter(({ kind }) => kind !== "picture").map(({ path }) => path), ...(list ? [list.path] : [])],
  }));

function partsOfGroup(id: (typeof GROUPS)[number]): Part[] {
  const { key, parts } = SETTING_GROUPS[id];
  if (key !== "organization")
    return parts.map(({ title, fields }) => ({ title, paths: fields.map(({ path }) => path) }));
  const own = parts.flatMap(({ fields }) => fields).filter(({ path }) => OWN_FIELDS.includes(path));
  return own.map(({ label, path }) => ({ title: label, paths: [path] }));
}

const UNITS: { id: string; label: string; key: SettingKey; parts: Part[] }[] = [
  ...GROUPS.map((id) => ({
    id,
    label: SETTING_GROUPS[id].title,
    key: SETTING_GROUPS[id].key,
    parts: partsOfGroup(id),
  })),
  ...PAGES.map((id) => ({ id, label: TEXT_PAGES[id].title, key: id, parts: partsOfPage(id) })),
];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** @param read the present value of a setting. */
export function sampleTexts(read: (key: SettingKey) => unknown): SampleText[] {
  return UNITS.flatMap(({ parts, ...unit }) => {
    const [value, sample] = [read(unit.key), settingDefaults[unit.key]];
    const same = (path: string) => isSame(valueAt(value, path), valueAt(sample, path));
    const left = parts.filter(({ paths }) => paths.length > 0 && paths.every(same));
    return left.length > 0 ? [{ ...unit, parts: left.map(({ title }) => title) }] : [];
  });
}
