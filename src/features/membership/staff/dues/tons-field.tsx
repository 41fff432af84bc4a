import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useEffect, useState } from "react";
import { formatCount } from "#shared/counts.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { DuesRow } from "../../rules/dues-run.ts";
import styles from "./dues.module.css";
import type { DuesAsk } from "./dues-action.ts";

const WRONG = "Must be whole tons, such as 120,000";

/** @returns null for nothing, `undefined` for what are no tons. */
function tonsIn(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  return /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/.test(typed.trim()) ? Number(typed.replaceAll(",", "")) : undefined;
}

const textOf = (tons: number | null): string => (tons === null ? "" : formatCount(tons));

/** What is typed until it is saved. Over what another user saved meanwhile the next save goes with open eyes. */
function useTons({ companyId, tons, version }: DuesRow) {
  const { send, isSending, refusal, done } = useStaffForm<{ said: string }>();
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (done) setTyped(undefined);
  }, [done]);
  const read = typed === undefined ? tons : tonsIn(typed);
  const held = (refusal as { held?: number } | undefined)?.held ?? 0;
  const save = () => {
    if (typed === undefined || read === undefined || read === tons) return;
    send({ deed: "tons", companyId, tons: read, version: Math.max(version, held) } satisfies DuesAsk);
  };
  const error = read === undefined ? WRONG : (refusal?.errors.tons ?? refusal?.message);
  return { typed, setTyped, save, isSending, error };
}

/** A contractor's tons, saved when the field is left or Enter is pressed; those of the year before stand below. */
export function TonsField({ row }: { row: DuesRow }) {
  const { typed, setTyped, save, isSending, error } = useTons(row);
  const { company, tons, lastTons, standing } = row;
  const before = lastTons === null ? "None last year" : `${formatCount(lastTons)} last year`;
  if (standing === "issued" || standing === "issuing" || standing === "failed")
    return (
      <>
        {textOf(tons)}
        <span className={cell.more}>{before}</span>
      </>
    );
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Enter") save();
    if (key === "Escape") setTyped(undefined);
  };
  return (
    <TextInput
      className={styles.tons ?? ""}
      aria-label={`Tons of ${company}`}
      {...{ inputMode: "numeric", autoComplete: "off", error, onKeyDown, onBlur: save }}
      value={typed ?? textOf(tons)}
      description={isSending ? "Saving …" : before}
      inputWrapperOrder={["input", "description", "error"]}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
