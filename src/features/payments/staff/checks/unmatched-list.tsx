import { useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { OWN_ACCOUNT } from "../../rules/bank/account-names.ts";
import type { OpenCharge, UnmatchedLine } from "../../rules/check.ts";
import { PAC_FUND } from "../../rules/funds.ts";
import { ChargeSearch } from "./charge-search.tsx";
import styles from "./checks.module.css";
import { MatchQuestion } from "./match-question.tsx";

const keyOf = ({ order, lineNo }: UnmatchedLine) => `${order}:${lineNo}`;

/** Money without a charge. The last match is shown with a button that undoes it. */
export function UnmatchedList({ lines }: { lines: readonly UnmatchedLine[] }) {
  const [sent, setSent] = useState<{ line: UnmatchedLine; charge: OpenCharge }>();
  const isDone = sent && !lines.some((line) => keyOf(line) === keyOf(sent.line));
  return (
    <>
      <p role="status" className={styles.done}>
        {isDone && (
          <>
            Matched to {sent.charge.label}. If that was a mistake, it is taken back under{" "}
            <PageLink to={portal.payment(sent.line.reference)}>payment {sent.line.reference}</PageLink>.
          </>
        )}
      </p>
      {lines.length === 0 && (
        <EmptyState title="Everything is matched">Money that came in without a charge appears here.</EmptyState>
      )}
      {lines.map((line) => (
        <Unmatched key={keyOf(line)} line={line} onMatch={(charge) => setSent({ line, charge })} />
      ))}
    </>
  );
}

function Unmatched({ line, onMatch }: { line: UnmatchedLine; onMatch: (charge: OpenCharge) => void }) {
  const { isSending, refusal, send } = useStaffForm();
  const [picked, setPicked] = useState<OpenCharge>();
  const way = line.method === "check" ? `check ${line.checkNumber}` : "card";
  const match = (charge: OpenCharge) => {
    const { order, lineNo } = line;
    const sent = { intent: "match", order, lineNo, charge: charge.token };
    onMatch(charge);
    send(sent);
  };
  return (
    <section className={styles.deposit} aria-label={`${line.label} of ${line.payer ?? line.reference}`}>
      <h2 className={styles.heading}>
        {formatCents(line.amountCents)} from {line.payer ?? "an unnamed payer"}
      </h2>
      <p>
        {line.label} · by {way} · order <ReferenceLink reference={line.reference} /> · into the account of{" "}
        {line.account}
      </p>
      {picked ? (
        <MatchQuestion
          {...{ line, charge: picked, isSending }}
          onMatch={() => match(picked)}
          onOther={() => setPicked(undefined)}
        />
      ) : (
        <ChargeSearch
          label="What it is for"
          description={`Only what belongs to the account of ${line.account} is found.`}
          into={line.fund === PAC_FUND ? PAC_FUND : OWN_ACCOUNT}
          initial={line.invoice ?? ""}
          onPick={setPicked}
        />
      )}
      <RefusedBox refusal={refusal} />
    </section>
  );
}
