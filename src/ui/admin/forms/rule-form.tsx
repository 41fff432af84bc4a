import { Button } from "@mantine/core";
import { Outcome } from "../calls/act-button.tsx";
import type { Call } from "../calls/use-call.ts";
import { Fields } from "./fields.tsx";
import styles from "./rule-form.module.css";
import type { FormState } from "./use-form.ts";

type Props<Content> = {
  /** The name of the rule. */
  label: string;
  form: FormState<Content> & { isChanged: boolean; call: Omit<Call, "run">; save: () => unknown };
};

/** The switch and the days of a rule by which the site writes emails. */
export const RuleForm = <Content,>({ label, form }: Props<Content>) => (
  <form
    aria-label={label}
    className={styles.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void form.save();
    }}
  >
    <Fields form={form} />
    <Button
      type="submit"
      variant={form.isChanged ? "filled" : "default"}
      aria-label={`Save: ${label}`}
      loading={form.call.isSending}
    >
      Save
    </Button>
    <div className={styles.outcome}>
      <Outcome call={form.call} hasFields />
    </div>
  </form>
);
