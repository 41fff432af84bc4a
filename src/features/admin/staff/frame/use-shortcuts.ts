import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { keep, recall } from "#ui/storage.ts";
import { FIND_FIELD } from "../find/find-field.tsx";
import type { Screen } from "./screens.ts";

/** Key in the local storage; any value but `off` means on. */
const KEPT_AS = "portal-shortcuts";
const OFF = "off";
/** How long `g` waits for its second letter. */
const SECOND_LETTER_MS = 1500;

/**
 * Single keys for staff without a pointer: `?` for the sheet of all of them, `/` for Find, `g` and a letter for a
 * screen. They do nothing while something is typed or a dialog is open, and staff can switch them off (WCAG 2.1.4).
 */
export function useShortcuts(screens: readonly Screen[]) {
  const [isOn, setIsOn] = useState(true);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  useEffect(() => setIsOn(recall(KEPT_AS, "localStorage") !== OFF), []);
  const openScreen = useScreenKeys(screens);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      if (event.key === "?") setIsSheetOpen(true);
      else if (event.key === "/") document.getElementById(FIND_FIELD)?.focus();
      else if (!openScreen(event.key)) return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
  const turn = (on: boolean) => {
    setIsOn(on);
    keep(KEPT_AS, on ? "on" : OFF, "localStorage");
  };
  return { isOn, turn, isSheetOpen, setIsSheetOpen };
}

/** @returns a function that takes each key, and tells whether it opened a screen. */
function useScreenKeys(screens: readonly Screen[]): (key: string) => boolean {
  const navigate = useNavigate();
  const begunAt = useRef(-Infinity);
  return (key) => {
    const isSecond = performance.now() - begunAt.current < SECOND_LETTER_MS;
    begunAt.current = key === "g" && !isSecond ? performance.now() : -Infinity;
    const screen = isSecond && screens.find((one) => one.key === key);
    if (screen) void navigate(screen.path);
    return Boolean(screen);
  };
}

const TYPED_INTO = "input, textarea, select, [contenteditable]";

/** Whether a key was pressed without modifiers, outside fields and dialogs. */
function isShortcut({ ctrlKey, metaKey, altKey, defaultPrevented, isComposing, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return false;
  return !(target as Element).closest?.(TYPED_INTO) && !document.querySelector("dialog[open]");
}
