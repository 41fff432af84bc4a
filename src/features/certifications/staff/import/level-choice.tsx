import { Button, NativeSelect } from "@mantine/core";
import { countOf } from "#shared/counts.ts";
import { readingFields } from "#ui/admin/table-file/column-choice.tsx";
import screen from "#ui/admin/table-file/table-file.module.css";
import type { CertificationPreview } from "../../rules/import/import-view.ts";
import { levelName } from "../../rules/levels/level-name.ts";
import type { ImportWork } from "./import-work.ts";

type Props = {
  work: ImportWork;
  preview: CertificationPreview;
  /** Changed choices by the words of the list. */
  levels: Readonly<Record<string, string>>;
  setLevels: (levels: Record<string, string>) => void;
  also: Readonly<Record<string, string>>;
};

/** Which level each word of the list means; open while one means none. */
export function LevelChoice({ work, preview, levels, setLevels, also }: Props) {
  const { levelWords } = preview;
  const unknown = levelWords.filter(({ level }) => level === null).length;
  if (levelWords.length === 0) return null;
  const names = preview.levels.map((level) => ({ value: level.key, label: levelName(level) }));
  return (
    <details className={screen.help} open={unknown > 0}>
      <summary>How the levels were read{unknown > 0 && `: ${countOf(unknown, "unknown level")}`}</summary>
      <div className={screen.columns}>
        {levelWords.map(({ words, rows, level }) => (
          <NativeSelect
            key={words}
            label={words}
            description={countOf(rows, "row")}
            value={levels[words] ?? level ?? ""}
            data={[{ value: "", label: "Unknown: decide later" }, ...names]}
            onChange={({ currentTarget: { value } }) => setLevels({ ...levels, [words]: value })}
          />
        ))}
      </div>
      <Button
        variant="default"
        loading={work.isLooking}
        onClick={() => {
          work.preview({ ...readingFields(preview), ...also });
          setLevels({});
        }}
      >
        Preview with these levels
      </Button>
    </details>
  );
}
