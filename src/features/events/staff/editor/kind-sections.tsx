/** The editor sections of each type of event. */
import type { ReactNode } from "react";
import type { EventType } from "../../rules/catalog/event-types.ts";
import { hasClasses, hasLevels, hasTiers } from "../../rules/content/content-kinds.ts";
import type { SponsorCandidate } from "../../rules/content/sponsors.ts";
import { ClassesSection } from "./classes-section.tsx";
import { Basics, Files, Program, Reception, Registration } from "./common-sections.tsx";
import type { SectionProps } from "./fields.tsx";
import { LevelsSection } from "./levels-section.tsx";
import { OptionsSection } from "./options-section.tsx";
import { About, Contact, Gallery, Hotel } from "./page-sections.tsx";
import { SponsorsSection } from "./sponsors-section.tsx";
import { TiersSection } from "./tiers-section.tsx";

type EditorSection = {
  id: string;
  title: string;
  /** Prefixes of the paths of its fields. */
  fields: readonly string[];
  draw: (props: SectionProps & { sponsors: readonly SponsorCandidate[] }) => ReactNode;
};

const BASICS: EditorSection = {
  id: "basics",
  title: "Basics",
  draw: (props) => <Basics {...props} />,
  fields: ["title", "date", "startTime", "timeText", "timeZone", "location", "mapLink"],
};
const ABOUT: EditorSection = {
  id: "about-section",
  title: "Description",
  fields: ["about"],
  draw: (props) => <About {...props} />,
};
const PROGRAM: EditorSection = {
  id: "program",
  title: "Program",
  fields: ["program"],
  draw: (props) => <Program {...props} />,
};
const TIERS: EditorSection = {
  id: "tiers-section",
  title: "Sponsorships",
  fields: ["tiers"],
  draw: ({ content, change }) => hasTiers(content) && <TiersSection content={content} change={change} />,
};
const OPTIONS: EditorSection = {
  id: "options-section",
  title: "Options",
  fields: ["options"],
  draw: ({ content, change }) => hasTiers(content) && <OptionsSection content={content} change={change} />,
};
const LEVELS: EditorSection = {
  id: "levels-section",
  title: "Prices",
  fields: ["levels"],
  draw: ({ content, change }) => hasLevels(content) && <LevelsSection content={content} change={change} />,
};
const CLASSES: EditorSection = {
  id: "classes-section",
  title: "Classes",
  fields: ["classes"],
  draw: ({ content, change }) => hasClasses(content) && <ClassesSection content={content} change={change} />,
};
const RECEPTION: EditorSection = {
  id: "reception",
  title: "Reception",
  fields: ["reception"],
  draw: (props) => <Reception {...props} />,
};
const HOTEL: EditorSection = { id: "hotel", title: "Hotel", fields: ["hotel"], draw: (props) => <Hotel {...props} /> };
const REGISTRATION: EditorSection = {
  id: "registration",
  title: "Registration",
  draw: (props) => <Registration {...props} />,
  fields: ["opensOn", "closesOn", "correctionsLastDay", "capacity", "hasWaitlist"],
};
const CONTACT: EditorSection = {
  id: "contact",
  title: "Questions and cancellation",
  draw: (props) => <Contact {...props} />,
  fields: ["contact", "cancellation"],
};
const GALLERY: EditorSection = {
  id: "gallery-section",
  title: "Gallery",
  fields: ["gallery"],
  draw: (props) => <Gallery {...props} />,
};
const SPONSORS: EditorSection = {
  id: "sponsors-section",
  title: "Sponsors",
  fields: ["sponsors"],
  draw: (props) => <SponsorsSection {...props} />,
};
const FILES: EditorSection = {
  id: "files",
  title: "Packet and picture",
  fields: ["packet", "picture"],
  draw: (props) => <Files {...props} />,
};

/** The sections of each type, in the order of the page. The code does not compile if a type is missing. */
export const SECTIONS: Record<EventType, readonly EditorSection[]> = {
  GOLF: [BASICS, ABOUT, TIERS, OPTIONS, PROGRAM, RECEPTION, HOTEL, REGISTRATION, CONTACT, FILES, GALLERY, SPONSORS],
  CLAY_SHOOT: [
    BASICS,
    ABOUT,
    TIERS,
    OPTIONS,
    PROGRAM,
    RECEPTION,
    HOTEL,
    REGISTRATION,
    CONTACT,
    FILES,
    GALLERY,
    SPONSORS,
  ],
  QAC: [BASICS, ABOUT, LEVELS, PROGRAM, RECEPTION, HOTEL, REGISTRATION, CONTACT, FILES, GALLERY, SPONSORS],
  CONVENTION: [BASICS, ABOUT, LEVELS, PROGRAM, RECEPTION, HOTEL, REGISTRATION, CONTACT, FILES, GALLERY, SPONSORS],
  CERTIFICATION: [BASICS, ABOUT, CLASSES, HOTEL, REGISTRATION, CONTACT, FILES, GALLERY],
};
