/** Type guards for the kinds of content. Imports no schemas: the editor ships this file. */
import type { ClassesContent, EventContent, LevelsContent, SponsoredContent } from "./content-schema.ts";

export const hasTiers = (content: EventContent): content is SponsoredContent => "tiers" in content;
export const hasLevels = (content: EventContent): content is LevelsContent => "levels" in content;
export const hasClasses = (content: EventContent): content is ClassesContent => "classes" in content;
