import parts from "#ui/admin/form-parts.module.css";
import { Fields } from "#ui/admin/forms/fields.tsx";
import type { Field } from "#ui/admin/forms/fields-of.ts";
import type { FormState } from "#ui/admin/forms/use-form.ts";
import type { TypedTexts, WordingTextView, WordingView } from "../rules/wording-view.ts";
import { Placeholders, useInsert } from "./placeholders.tsx";
import styles from "./wording.module.css";

/** Characters per line in a field of half the window. */
const LINE = 60;

export const fieldOf = ({ name, label, kind, text, original }: WordingTextView): Field<TypedTexts> => ({
  path: name,
  label,
  kind: kind === "line" ? "text" : "long",
  rows: Math.min(
    12,
    text.split("\n").reduce((lines, one) => lines + 1 + Math.floor(one.length / LINE), 1),
  ),
  ...(text !== original && { help: "Changed from the original" }),
});

type Props = { wording: WordingView; form: FormState<TypedTexts> };

/** One field per text, grouped by when the email has them, and the placeholders to insert. */
export function WordingFields({ wording, form }: Props) {
  const { insert, box } = useInsert(form, wording.texts[0]?.name ?? "");
  const groups = Map.groupBy(wording.texts, ({ when }) => when ?? "");
  return (
    <>
      <div {...box}>
        {[...groups].map(([when, members]) => (
          <fieldset key={when} className={styles.group}>
            <legend className={when ? parts.title : styles.hidden}>{when || "Always"}</legend>
            <Fields
              form={{ ...form, fields: form.fields.filter(({ path }) => members.some(({ name }) => name === path)) }}
            />
          </fieldset>
        ))}
      </div>
      <Placeholders placeholders={wording.placeholders} insert={insert} />
    </>
  );
}
