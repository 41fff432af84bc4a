import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "#ui/public/button.tsx";
import { TextArea } from "#ui/public/forms/fields/text-area.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { parsePeople } from "../../../rules/registrations/people-list.ts";
import { type Filling, fillRows, type RowOfPerson } from "../parts/fill-rows.ts";
import styles from "./paste-list.module.css";

const EMPTY = "Must paste at least one name or email address";
const NO_LIST = "Must be a list as CSV or text; in a spreadsheet, copy its rows and paste them above";

type Props = { id: string; fill: string; rowsOf: () => readonly RowOfPerson[]; onFill: (filling: Filling) => void };

/**
 * Takes a list as text or as a file. Neither field belongs to a form: only the fields that they fill are sent and
 * saved.
 */
export function PastePanel({ id, fill, rowsOf, onFill }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<{ list?: string; file?: string }>({});
  const take = () => {
    const list = panel.current?.querySelector("textarea");
    const people = parsePeople(list?.value ?? "");
    if (people.length > 0) return onFill(fillRows(people, rowsOf()));
    setErrors({ list: EMPTY });
    list?.focus();
  };
  const read = async ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const text = (await files?.[0]?.text()) ?? "";
    // A workbook is not text: it begins with the ZIP signature.
    const people = text.startsWith("PK") || text.includes("\0") ? [] : parsePeople(text);
    if (people.length > 0) onFill(fillRows(people, rowsOf()));
    else setErrors({ file: NO_LIST });
  };
  const form = `${id}-none`;
  return (
    <div className={styles.panel} id={id} ref={panel}>
      <TextArea
        name={`${id}-list`}
        label="Names and emails"
        hint={<Example />}
        error={errors.list}
        form={form}
        autoFocus
        autoComplete="off"
        spellCheck={false}
      />
      <Button look="secondary" type="button" onClick={take}>
        {fill}
      </Button>
      <div className={styles.file}>
        <TextField
          name={`${id}-file`}
          label="Or a file with them (CSV or text)"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          error={errors.file}
          form={form}
          onChange={read}
        />
      </div>
    </div>
  );
}

const Example = () => (
  <>
    One person per line, from a spreadsheet or an address list, such as
    <code className={styles.example}>
      Pat Reed, pat@company.example
      <br />
      Kim Orr &lt;kim@company.example&gt;
    </code>
  </>
);
