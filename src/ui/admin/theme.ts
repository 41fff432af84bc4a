/** Mantine in the colors, typefaces and shapes of the public pages. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

const guide: MantineColorsTuple = [
  "#e8f5f1",
  "#cfe6df",
  "#a5d6c8",
  "#79c5b0",
  "#54b699",
  "#2a9576",
  "#128065",
  "#006b54",
  "#00513f",
  "#003a2d",
];

/** Borders from 3, input edges from 4, secondary text from 6: each as dark as its contrast on white asks. */
const gray: MantineColorsTuple = [
  "#f7f6f2",
  "#efede7",
  "#e6e3da",
  "#d9d6cc",
  "#757e86",
  "#656e76",
  "#545d66",
  "#3a4149",
  "#2a2f35",
  "#14171a",
];

const dark: MantineColorsTuple = [
  "#eceeef",
  "#c9ced3",
  "#b1b8be",
  "#98a1a9",
  "#69737c",
  "#343b42",
  "#242a2f",
  "#1b1f23",
  "#14171a",
  "#0d0f11",
];

/** Controls that are thumb-sized on every screen. */
const FOR_THUMBS = ["Button", "Checkbox", "NativeSelect", "PasswordInput", "Textarea", "TextInput"];

export const theme = createTheme({
  colors: { guide, gray, dark },
  primaryColor: "guide",
  primaryShade: 7,
  white: "#fff",
  black: "#14171a",
  fontFamily: "var(--body)",
  headings: { fontFamily: "var(--display)", fontWeight: "800" },
  defaultRadius: 2,
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    // Optional fields are labeled as such; all others are required.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    ...Object.fromEntries(FOR_THUMBS.map((name) => [name, { defaultProps: { size: "md" } }])),
  },
});

/** Colors beyond the ten shades: grounds, dangers and marks by scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": "#f7f6f2",
    "--mantine-color-error": "#af1e2d",
    "--surface": "#fff",
    "--surface-hover": "#f1efe9",
    "--selected": "#e4f3ee",
    "--edge": "#d9d6cc",
    "--danger-ground": "#fbeced",
    "--open-ink": "#9a4a00",
    "--paid-ink": "#006b54",
  },
  dark: {
    "--mantine-color-error": "#ff9a93",
    "--mantine-color-anchor": "#79c5b0",
    "--surface": "#20252a",
    "--surface-hover": "#2a3036",
    "--selected": "#1d3a33",
    "--edge": "#3a4149",
    "--danger-ground": "#3a2225",
    "--open-ink": "#f3b073",
    "--paid-ink": "#79c5b0",
  },
});
