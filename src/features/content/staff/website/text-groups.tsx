import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import parts from "#ui/admin/form-parts.module.css";
import type { TextGroup, TextList } from "../../rules/text-pages.ts";
import { emptyItem, joinPath, textAt, withText } from "../../rules/text-paths.ts";
import { TextInput } from "./text-input.tsx";
import styles from "./text-page.module.css";

type GroupProps = {
  /** The whole setting. */
  value: unknown;
  /** Errors by path. */
  errors: Record<string, string>;
  /** The other user's text where both users changed it, by path. */
  clashes: Record<string, unknown>;
  onChange: (value: unknown) => void;
};

/** Every text of a page, group by group. */
export const TextGroups = ({ groups, ...props }: GroupProps & { groups: readonly TextGroup[] }) =>
  groups.map(({ title, note, fields = [], list }) => (
    <fieldset key={title} className={styles.group}>
      <legend className={parts.title}>{title}</legend>
      {note && <p className={styles.note}>{note}</p>}
      {fields.map((field) => (
        <PathField key={field.path} path={field.path} field={field} {...props} />
      ))}
      {list && <ItemList list={list} {...props} />}
    </fieldset>
  ));

type PathFieldProps = GroupProps & { path: string; field: TextList["fields"][number]; of?: string };

/** @param of the item of the field, for the field's name. */
function PathField({ path, field, of, value, errors, clashes, onChange }: PathFieldProps) {
  const theirs = clashes[field.kind === "member" ? `${path}.name` : path];
  return (
    <TextInput
      field={of ? { ...field, label: `${of}: ${field.label}` } : field}
      path={path}
      text={textAt(value, path)}
      error={errors[path]}
      theirs={theirs === undefined ? undefined : String(theirs)}
      onChange={(text) => onChange(withText(value, path, text))}
    />
  );
}

/** A list of texts that can grow and shrink. */
function ItemList({ list, ...props }: GroupProps & { list: TextList }) {
  const { path, item, most, fields } = list;
  const items = textAt(props.value, path) as unknown[];
  const change = (next: unknown[]) => props.onChange(withText(props.value, path, next));
  const [isAdded, setAdded] = useState(false);
  useEffect(() => {
    if (!isAdded) return;
    setAdded(false);
    document.getElementById(`text-${joinPath(path, items.length - 1, fields[0]?.path ?? "")}`)?.focus();
  }, [isAdded, path, items.length, fields]);
  return (
    <>
      {props.clashes[path] !== undefined && (
        <p className={styles.error}>Someone else also changed this list. Saving replaces theirs.</p>
      )}
      {items.map((_, at) => {
        const name = `${item} ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no names, and their fields hold no state
          <section key={at} className={styles.item} aria-label={name}>
            <div className={styles.itemHead}>
              <span>{name}</span>
              <ItemButtons name={name} at={at} items={items} onChange={change} />
            </div>
            {fields.map((field) => (
              <PathField key={field.path} path={joinPath(path, at, field.path)} field={field} of={name} {...props} />
            ))}
          </section>
        );
      })}
      <div>
        <Button
          variant="default"
          disabled={items.length >= most}
          onClick={() => {
            change([...items, emptyItem(list)]);
            setAdded(true);
          }}
        >
          Add {/^[aeiou]/i.test(item) ? "an" : "a"} {item.toLowerCase()}
        </Button>
      </div>
    </>
  );
}

type ItemButtonsProps = { name: string; at: number; items: unknown[]; onChange: (items: unknown[]) => void };

const ItemButtons = ({ name, at, items, onChange }: ItemButtonsProps) => (
  <div className={parts.buttons}>
    <Button
      variant="subtle"
      aria-label={`Move up: ${name}`}
      disabled={at === 0}
      onClick={() => onChange(items.with(at - 1, items[at]).with(at, items[at - 1]))}
    >
      Move up
    </Button>
    <Button variant="subtle" aria-label={`Remove: ${name}`} onClick={() => onChange(items.toSpliced(at, 1))}>
      Remove
    </Button>
  </div>
);
