import { expect, test } from "vitest";
import { settingDefaults } from "./defaults.ts";
import { mergeTexts } from "./merge-texts.ts";
import { TEXT_PAGE_KEYS, TEXT_PAGES } from "./text-pages.ts";
import { emptyItem, joinPath, textAt, withText } from "./text-paths.ts";

const leavesOf = (value: unknown, path = ""): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, joinPath(path, key)))
    : [path];

const fieldsOf = (key: (typeof TEXT_PAGE_KEYS)[number]): string[] =>
  TEXT_PAGES[key].groups.flatMap(({ fields = [], list }) => [
    ...fields.map(({ path }) => path),
    ...(list
      ? (textAt(settingDefaults[key], list.path) as unknown[]).flatMap((_, at) =>
          list.fields.map(({ path }) => joinPath(list.path, at, path)),
        )
      : []),
  ]);

test.each(TEXT_PAGE_KEYS.filter((key) => key !== "organization"))("every text of %s has one field", (key) => {
  expect(fieldsOf(key).sort()).toEqual(leavesOf(settingDefaults[key]).sort());
});

test("the social links have one field each, and nothing else of the association is edited there", () => {
  const social = leavesOf(settingDefaults.organization.social, "social");
  expect(fieldsOf("organization").sort()).toEqual(social.sort());
});

test("a text is changed at its path alone, inside lists too", () => {
  const changed = withText(settingDefaults.training, "levels.1.title", "Another title");
  expect(textAt(changed, "levels.1.title")).toBe("Another title");
  expect(withText(changed, "levels.1.title", settingDefaults.training.levels[1]?.title)).toEqual(
    settingDefaults.training,
  );
  expect(withText(settingDefaults.seasons, "0.fromMonth", 10)[0]?.fromMonth).toBe(10);
});

test("a new item of a list has every field, empty", () => {
  const { list } = TEXT_PAGES.seasons.groups[0] ?? {};
  expect(list && emptyItem(list)).toEqual({ name: "", fromMonth: 1, toMonth: 1, text: "" });
  const mission = TEXT_PAGES.about.groups.find(({ title }) => title === "Mission")?.list;
  expect(mission && emptyItem(mission)).toBe("");
});

test("what two users changed apart is kept of both; where both changed it, what is typed stays beside theirs", () => {
  const base = settingDefaults.about;
  const mine = withText(withText(base, "lede", "Mine"), "mission.0", "My mission");
  const theirs = withText(withText(base, "lede", "Theirs"), "mission.1", "Their mission");
  const { value, clashes } = mergeTexts(base, mine, theirs);
  expect(value).toEqual(withText(mine, "mission.1", "Their mission"));
  expect(clashes).toEqual({ lede: "Theirs" });
});

test("a list that one user made longer while the other changed an item is shown as one clash", () => {
  const base = settingDefaults.about;
  const mine = withText(base, "mission.0", "My mission");
  const theirs = { ...base, mission: [...base.mission, "A fifth"] };
  expect(mergeTexts(base, mine, theirs)).toEqual({ value: mine, clashes: { mission: theirs.mission } });
});
