import type { SettingGroup } from "#features/content/rules/setting-fields.ts";

/** The field of the setting `register`, on the screen of the public register. */
export const LIST_SETTING: SettingGroup = {
  title: "List of Certified Students",
  note: "",
  key: "register",
  parts: [
    {
      title: "Each night",
      fields: [
        {
          path: "nightlyList",
          label: "Make the list each night from the register",
          kind: "choice",
          help: "Replaces the file on the training page each night.",
          choices: [
            { value: "automatic", label: "Yes, unless the office uploads its own list" },
            { value: "on", label: "Yes" },
            { value: "off", label: "No" },
          ],
        },
      ],
    },
  ],
};
