import { useState } from "react";
import type { Refusal } from "#ui/admin/calls/use-sending.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { OWN_ACCOUNT } from "../../rules/bank/account-names.ts";
import type { OpenCharge, UnmatchedLine } from "../../rules/check.ts";
import { PAC_FUND } from "../../rules/funds.ts";
import { ChargeSearch } from "./charge-search.tsx";
import styles from "./checks.module.css";
import { MatchQuestion } from "./match-question.tsx";

type Props = {
  line: UnmatchedLine;
  isSending: boolean;
  refusal: Refusal | undefined;
  onMatch: (charge: OpenCharge) => void;
};

/** Finds the open charge that unmatched money is for, and asks before the match is booked. */
export function MatchForm({ line, isSending, refusal, onMatch }: Props) {
  const [picked, setPicked] = useState<OpenCharge>();
  return (
    <section className={styles.match} aria-label={`${line.label} of ${line.payer ?? line.reference}`}>
      {picked ? (
        <MatchQuestion
          line={line}
          charge={picked}
          isSending={isSending}
          onMatch={() => onMatch(picked)}
          onOther={() => setPicked(undefined)}
        />
      ) : (
        <ChargeSearch
          label="Apply to"
          description={`Shows only charges payable to ${line.account}.`}
          into={line.fund === PAC_FUND ? PAC_FUND : OWN_ACCOUNT}
          initial={line.invoice ?? ""}
          onPick={setPicked}
        />
      )}
      <RefusedBox refusal={refusal} />
    </section>
  );
}
