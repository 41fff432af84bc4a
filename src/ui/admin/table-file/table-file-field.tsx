import { useId } from "react";
import parts from "../form-parts.module.css";
import styles from "./table-file.module.css";

type Props = {
  hint: string;
  problem: string | undefined;
  onChoose: (file: File | undefined) => Promise<void>;
};

/** A field for a CSV file or a workbook; nothing is sent yet. */
export function TableFileField({ hint, problem, onChoose }: Props) {
  const id = useId();
  return (
    <div className={styles.file}>
      <label className={parts.label} htmlFor={id}>
        File
      </label>
      <p id={`${id}-hint`} className={styles.soft}>
        {hint}
      </p>
      <input
        id={id}
        type="file"
        name="file"
        accept=".csv,.xlsx,text/csv"
        aria-describedby={`${id}-hint ${id}-said`}
        aria-invalid={problem ? true : undefined}
        onChange={({ currentTarget: { files } }) => void onChoose(files?.[0])}
      />
      <p id={`${id}-said`} className={parts.wrong}>
        {problem}
      </p>
    </div>
  );
}
