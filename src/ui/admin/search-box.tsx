import { TextInput } from "@mantine/core";

type Props = { label: string; value: string; onChange(value: string): void; found: string };

/** A search over what the page already holds; how much was found is announced as it changes. */
export function SearchBox({ label, value, onChange, found }: Props) {
  return (
    <div>
      <TextInput
        type="search"
        name="q"
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        size="md"
        w={280}
        maw="100%"
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className="visually-hidden">
        {found}
      </p>
    </div>
  );
}
