import { NativeSelect, TextInput } from "@mantine/core";
import type { WordingView } from "../rules/wording-view.ts";
import styles from "./wording.module.css";

/** The source of the email's data; without sample and reference, the newest email. */
export type Shown = { sample?: string; reference?: string };

const NEWEST = "newest";
const OF_RECORD = "record ";
const OF_SAMPLE = "sample ";

export const shownAtFirst = ({ hasReal, samples: [first] }: WordingView): Shown =>
  hasReal || first === undefined ? {} : { sample: first };

type Props = {
  wording: WordingView;
  shown: Shown;
  setShown: (shown: Shown) => void;
  /** Why the reference was refused. */
  error: string | undefined;
};

/** Selects a sent email, also by its reference, or one of the samples. */
export function ShownWith({ wording: { hasReal, records, samples }, shown, setShown, error }: Props) {
  const { reference, sample } = shown;
  const isListed = records.some((one) => one.reference === reference);
  const selected = isListed ? OF_RECORD + reference : sample === undefined ? NEWEST : OF_SAMPLE + sample;
  const choose = (value: string) => {
    if (value.startsWith(OF_RECORD)) setShown({ reference: value.slice(OF_RECORD.length) });
    else setShown(value.startsWith(OF_SAMPLE) ? { sample: value.slice(OF_SAMPLE.length) } : {});
  };
  const newest = { value: NEWEST, label: reference && !isListed ? "The reference entered here" : "The newest email" };
  const ofRecords = records.map((one) => ({
    value: OF_RECORD + one.reference,
    label: `${one.reference}, ${one.name}`,
  }));
  const ofSamples = { group: "Samples", items: samples.map((one) => ({ value: OF_SAMPLE + one, label: one })) };
  return (
    <div className={styles.shown}>
      <NativeSelect
        label="Preview with"
        data={[...(hasReal ? [{ group: "Sent emails", items: [newest, ...ofRecords] }] : []), ofSamples]}
        value={selected}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {records.length > 0 && (
        <TextInput
          label="Or enter a reference"
          description="A registration, order or invoice, such as R-7K3F9Q"
          inputWrapperOrder={["label", "input", "description", "error"]}
          autoComplete="off"
          spellCheck={false}
          value={reference ?? ""}
          error={error}
          onChange={({ currentTarget: { value } }) => setShown(value ? { reference: value } : {})}
        />
      )}
    </div>
  );
}
