import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";

/** Tells staff that people did not get what the site wrote to them, so that somebody calls them. */
export function UndeliveredNotice({ count }: { /** Of the past two weeks. */ count: number }) {
  if (count === 0) return null;
  const isOne = count === 1;
  return (
    <DangerBox
      message={
        <>
          {countOf(count, "letter")} of the past two weeks did not arrive.{" "}
          {isOne ? "Its reader has" : "Their readers have"} to be told in another way.{" "}
          <PageLink isAct to={portal.letters("undelivered")}>
            Look at {isOne ? "it" : "them"}
          </PageLink>
        </>
      }
    />
  );
}
