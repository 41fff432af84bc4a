import { Link } from "react-router";
import { countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";

type Props = {
  proposals: readonly { companyId: string }[];
  /** Counts all proposals, also those that are not listed. */
  total: number;
};

/** Tells staff that companies wait for a decision about their listing; a single one is linked directly. */
export function ProposalsNotice({ proposals, total }: Props) {
  const [first] = proposals;
  if (!first) return null;
  const isOne = total === 1;
  return (
    <DangerBox
      tone="warning"
      message={
        <>
          {countOf(total, "member listing change")} {isOne ? "needs" : "need"} review.{" "}
          <Link to={isOne ? `${portal.member(first.companyId)}#proposals` : portal.membersList("changes")}>
            Review {isOne ? "it" : "them"}
          </Link>
        </>
      }
    />
  );
}
