import { expect, test } from "vitest";
import { settingDefaults } from "./defaults.ts";
import { fitSetting } from "./fit-setting.ts";

test("a link that was taken once and is no web address is left out, and everything else stays", () => {
  const saved = structuredClone(settingDefaults.organization);
  saved.name = "Delta Asphalt Association";
  saved.social.x = "javascript:alert(1)";
  saved.social.facebook = "https://www.facebook.com/delta";
  const { value, fits } = fitSetting("organization", saved);
  expect(fits).toBe(true);
  expect(value.name).toBe("Delta Asphalt Association");
  expect(value.social).toEqual({ ...saved.social, x: "" });
});
