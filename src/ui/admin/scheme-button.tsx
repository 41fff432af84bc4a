import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { useEffect, useState } from "react";
import styles from "./scheme-button.module.css";

const NEXT: Record<MantineColorScheme, MantineColorScheme> = { auto: "light", light: "dark", dark: "auto" };
const NAMES: Record<MantineColorScheme, string> = { auto: "Automatic", light: "Light", dark: "Dark" };

/** Steps through automatic, light and dark. It appears with the script that it needs. */
export function SchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  if (!isReady) return null;
  return (
    <button
      type="button"
      className={styles.button}
      onClick={() => setColorScheme(NEXT[colorScheme])}
      aria-label={`Colors: ${NAMES[colorScheme]}. Change to ${NAMES[NEXT[colorScheme]]}.`}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
        {colorScheme === "dark" && <circle cx="12" cy="12" r="9" fill="currentColor" />}
        {colorScheme === "auto" && <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />}
      </svg>
    </button>
  );
}
