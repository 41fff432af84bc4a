/** One file because it is one table: the page texts that staff edit, one screen per page, with labels for each field. */
import type { SettingKey } from "./settings.ts";

/** `markdown` may have headings, lists and links; `text` is plain paragraphs. */
type FieldKind = "line" | "text" | "markdown" | "month" | "class" | "picture" | "member";

export type TextField = {
  /** Path in the setting, such as `director.name`; in a list the path within each item, "" for the item itself. */
  path: string;
  label: string;
  kind: FieldKind;
  hint?: string;
};

export type TextList = {
  path: string;
  /** Name of one item, such as `Objective`. */
  item: string;
  most: number;
  fields: readonly TextField[];
};

export type TextGroup = { title: string; note?: string; fields?: readonly TextField[]; list?: TextList };

export type TextPage = {
  title: string;
  /** Public pages that show the texts; the first one is previewed unless staff select another. */
  shown: readonly { path: string; label: string }[];
  groups: readonly TextGroup[];
};

export const TEXT_PAGE_KEYS = [
  ...["home", "featured", "about", "contact", "training", "library", "seasons", "terms", "organization"],
] as const;
export type TextPageKey = (typeof TEXT_PAGE_KEYS)[number] & SettingKey;

const line = (path: string, label: string, hint?: string): TextField => ({
  path,
  label,
  kind: "line",
  ...(hint && { hint }),
});
const text = (path: string, label: string): TextField => ({ path, label, kind: "text" });
const markdown = (path: string, label: string): TextField => ({ path, label, kind: "markdown" });

const HOME = { path: "/", label: "Home" };
const TRAINING = { path: "/certs-training", label: "Certifications and training" };
const WHOLE_LINK = "The full address, such as https://www.example.com. Leave blank to omit the link.";

export const TEXT_PAGES: Record<TextPageKey, TextPage> = {
  home: {
    title: "Home page and director",
    shown: [HOME, { path: "/about", label: "About" }],
    groups: [
      { title: "First screen", fields: [line("heroTitle", "Headline"), text("heroText", "Text below the headline")] },
      {
        title: "Director",
        fields: [
          line("director.name", "Name"),
          line("director.title", "Title"),
          line("director.phone", "Phone", "Ten digits"),
          line("director.email", "Email"),
          { path: "director.photo", label: "Photo", kind: "picture" },
          line("director.photoAlt", "Photo description", "For screen readers"),
          line("director.heading", "Letter heading"),
          markdown("director.message", "Letter"),
        ],
      },
      { title: "Members", fields: [line("membersTitle", "Heading above the members")] },
      {
        title: "Certifications",
        fields: [line("certifications.title", "Heading"), text("certifications.text", "Text")],
        list: {
          path: "certifications.levels",
          item: "Level",
          most: 4,
          fields: [line("name", "Short name"), line("title", "Title"), text("text", "Text")],
        },
      },
    ],
  },
  featured: {
    title: "Featured members",
    shown: [HOME],
    groups: [
      {
        title: "Members on the home page, in order",
        note: "If none are selected, the home page shows twenty members, different each day.",
        list: { path: "", item: "Member", most: 20, fields: [{ path: "", label: "Company", kind: "member" }] },
      },
    ],
  },
  about: {
    title: "About",
    shown: [{ path: "/about", label: "About" }],
    groups: [
      { title: "Opening", fields: [text("lede", "Opening text")] },
      { title: "Mission", list: { path: "mission", item: "Mission", most: 12, fields: [text("", "Text")] } },
      { title: "Objectives", list: { path: "objectives", item: "Objective", most: 12, fields: [text("", "Text")] } },
    ],
  },
  contact: {
    title: "Contact",
    shown: [{ path: "/contact", label: "Contact" }],
    groups: [{ title: "Texts", fields: [text("lede", "Opening text"), markdown("visit", "How to find the office")] }],
  },
  training: {
    title: "Certifications and training",
    shown: [TRAINING],
    groups: [
      { title: "Opening", fields: [text("lede", "Opening text")] },
      {
        title: "Levels",
        list: {
          path: "levels",
          item: "Level",
          most: 4,
          fields: [
            line("name", "Short name"),
            line("title", "Title"),
            markdown("text", "Class content"),
            line("training", "Duration"),
            line("prerequisites", "Prerequisites"),
            { path: "classSelection", label: "Class price shown", kind: "class" },
          ],
        },
      },
      { title: "Recertification", fields: [markdown("recertification", "Text")] },
      {
        title: "Instructor",
        fields: [
          line("instructor.name", "Name"),
          line("instructor.title", "Title"),
          markdown("instructor.text", "About the instructor"),
        ],
      },
      {
        title: "Place",
        fields: [
          line("location.name", "Place name"),
          line("location.street", "Street"),
          line("location.city", "City, state and zip code"),
          markdown("location.text", "About the place"),
          line("location.map", "Map file", "Its address among the certification documents"),
        ],
      },
    ],
  },
  library: {
    title: "Specifications and notices",
    shown: [
      { path: "/specs", label: "Specifications" },
      { path: "/notice-to-contractors", label: "Notice to contractors" },
    ],
    groups: [
      {
        title: "Specifications",
        fields: [text("specifications.lede", "Opening text"), text("specifications.note", "Note below the shelf")],
      },
      { title: "Notices", fields: [text("notices.lede", "Opening text")] },
    ],
  },
  seasons: {
    title: "Seasons",
    shown: [TRAINING, HOME],
    groups: [
      {
        title: "Seasons",
        list: {
          path: "",
          item: "Season",
          most: 6,
          fields: [
            line("name", "Name"),
            { path: "fromMonth", label: "First month", kind: "month" },
            { path: "toMonth", label: "Last month", kind: "month" },
            text("text", "Text"),
          ],
        },
      },
    ],
  },
  terms: {
    title: "Privacy, refunds, accessibility",
    shown: [
      { path: "/privacy", label: "Privacy" },
      { path: "/refunds", label: "Refunds and cancellation" },
      { path: "/accessibility", label: "Accessibility" },
    ],
    groups: [
      {
        title: "What visitors may rely on",
        note: "Linked in the footer of every page. Have a lawyer review changes.",
        fields: [
          markdown("privacy", "Privacy"),
          markdown("refunds", "Refunds and cancellation"),
          markdown("accessibility", "Accessibility"),
        ],
      },
    ],
  },
  organization: {
    title: "Social links",
    shown: [HOME],
    groups: [
      {
        title: "Footer links",
        fields: [
          line("social.facebook", "Facebook", WHOLE_LINK),
          line("social.instagram", "Instagram", WHOLE_LINK),
          line("social.linkedin", "LinkedIn", WHOLE_LINK),
          line("social.x", "X", WHOLE_LINK),
        ],
      },
    ],
  },
};

export const isTextPage = (key: string): key is TextPageKey => (TEXT_PAGE_KEYS as readonly string[]).includes(key);

/** Every public page that shows one of these texts. */
export const TEXT_PAGE_PATHS = [
  ...new Set(TEXT_PAGE_KEYS.flatMap((key) => TEXT_PAGES[key].shown.map(({ path }) => path))),
];
