import { portal } from "#shared/portal-paths.ts";
import { type Screen, screensFor } from "./frame/screens.ts";

type Tile = Screen & { note: string };

/** The tiles of the first page, by the screen that each opens; the rail leads to every other screen. */
const NOTES: Record<string, string> = {
  [portal.events]: "All events and dates",
  [portal.members]: "Member companies",
  [portal.lettings]: "Bid-letting dates",
};

/** @returns the tiles that a staff user with these grants sees. */
export const tilesFor = (grants: readonly string[]): Tile[] =>
  screensFor(grants).flatMap((screen) => {
    const note = NOTES[screen.path];
    return note ? [{ ...screen, note }] : [];
  });
