import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { formatCount } from "#shared/counts.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import type { DuesRow } from "../../rules/dues-run.ts";
import styles from "./dues.module.css";

const WRONG = "Must be whole tons, such as 120,000";

/** @returns null for an empty field, `undefined` for invalid tons. */
function tonsIn(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  return /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/.test(typed.trim()) ? Number(typed.replaceAll(",", "")) : undefined;
}

const textOf = (tons: number | null): string => (tons === null ? "" : formatCount(tons));

/**
 * A contractor's tons, saved on blur or Enter; an empty field shows the previous year's tons as its placeholder. After a
 * conflict with another user's save the page reloads, so that the next save is based on the current value.
 */
export function TonsField({ year, row }: { year: number; row: DuesRow }) {
  const { companyId, company, tons, lastTons, status, version } = row;
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? tons : tonsIn(typed);
  const save = useCall(
    async (api, json: { tons: number | null; version: number }) => {
      const param = { year: String(year), companyId };
      const answer = await api["dues-runs"][":year"].members[":companyId"].tons.$put({ param, json });
      if (answer.ok) setTyped(undefined);
      return answer;
    },
    { readsAfterConflict: true },
  );
  if (status === "issued" || status === "issuing" || status === "failed") return textOf(tons);
  const send = () => {
    if (typed !== undefined && read !== undefined && read !== tons) save.run({ tons: read, version });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Enter") send();
    if (key === "Escape") setTyped(undefined);
  };
  const error = read === undefined ? WRONG : (save.refusal?.errors.tons ?? save.refusal?.message);
  return (
    <TextInput
      className={styles.tons ?? ""}
      size="sm"
      aria-label={`Tons of ${company}`}
      inputMode="numeric"
      autoComplete="off"
      error={error}
      onKeyDown={onKeyDown}
      onBlur={send}
      value={typed ?? textOf(tons)}
      placeholder={lastTons === null ? "" : `${formatCount(lastTons)} last year`}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
