import { Checkbox } from "@mantine/core";
import { Dialog } from "#ui/admin/dialog.tsx";
import type { Screen } from "./screens.ts";
import styles from "./shortcut-sheet.module.css";

type Props = {
  isOn: boolean;
  turn: (on: boolean) => void;
  isSheetOpen: boolean;
  setIsSheetOpen: (isOpen: boolean) => void;
  screens: readonly Screen[];
};

const GENERAL = [
  { keys: ["Ctrl", "K"], label: "Find, from anywhere" },
  { keys: ["/"], label: "Find" },
  { keys: ["?"], label: "Show shortcuts" },
];

/** Every shortcut, and the switch that turns off those of a single key. */
export function ShortcutSheet({ isOn, turn, isSheetOpen, setIsSheetOpen, screens }: Props) {
  const ofScreens = screens.flatMap(({ key, label }) => (key ? [{ keys: ["g", key], label }] : []));
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)}>
      <Checkbox
        label="Enable single-key shortcuts"
        description="Turn off if you use speech input. Saved in this browser."
        checked={isOn}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      <dl className={styles.keys}>
        {[...GENERAL, ...ofScreens].map(({ keys, label }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
