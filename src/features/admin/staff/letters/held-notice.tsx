import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";

/**
 * Tells staff that visitors caused unusually many letters to one person, and that these letters wait for a decision.
 */
export function HeldNotice({ count }: { /** Of the past three days. */ count: number }) {
  if (count === 0) return null;
  const isOne = count === 1;
  return (
    <DangerBox
      message={
        <>
          {countOf(count, "letter")} {isOne ? "is" : "are"} held back: visitors who did not pass the bot check asked for
          more to one address than anybody needs.{" "}
          <PageLink isAct to={portal.letters("held")}>
            Look at {isOne ? "it" : "them"}
          </PageLink>
        </>
      }
    />
  );
}
