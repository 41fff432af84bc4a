import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { countOf } from "#shared/counts.ts";
import { formatDateTime, formatDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { UnprintedNote } from "#ui/admin/signs/unprinted-note.tsx";
import { useFollowing } from "#ui/admin/use-following.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { type CertifiedList, KEPT_EDITIONS, LIST_TITLE } from "../../rules/register/certified-list.ts";

/** The state of the list, and the button that makes it now. */
export function ListCard({ list }: { list: CertifiedList }) {
  const { isNightly, isUploaded, document, last, underWay, failure } = list;
  const zone = useZone();
  const may = useMay();
  const call = useCall((api) => api.admin["certified-list"].making.$post());
  useFollowing(underWay !== null);
  return (
    <Section title={LIST_TITLE} act={<ListMark list={list} />}>
      {failure && (
        <DangerBox
          message={`${failure.message} Tried ${formatDateTime(failure.at, zone)}. The last edition stays in place.`}
        />
      )}
      <Facts>
        <Fact label="Last made">
          {last
            ? `${formatDateTime(last.madeAt, zone)}, for ${formatDay(last.day)}: ${countOf(last.people, "person", "people")}${last.isNew ? "" : ", no change"}`
            : "Not yet"}
        </Fact>
        <Fact label="On the website">
          {document ? (
            <>
              <a href={document.url} target="_blank" rel="noopener">
                {document.title}
              </a>
              {may("website") && (
                <>
                  {" \u00B7 "}
                  <PageLink to={portal.document(document.id)}>Editions</PageLink>
                </>
              )}
            </>
          ) : (
            "No list yet"
          )}
        </Fact>
      </Facts>
      <p>
        {isUploaded &&
          (isNightly ? "It replaces the file that the office uploaded. " : "The office uploads the list. ")}
        {`The list shows everyone who is certified that day. The last ${KEPT_EDITIONS} editions made here are kept; uploaded ones are always kept.`}
      </p>
      <UnprintedNote
        path="/api/admin/certified-list/unprinted-names"
        instead="The page of certified technicians shows them."
      />
      <ActButton call={call} variant={isNightly ? "default" : "filled"} isOff={underWay !== null}>
        Make it now
      </ActButton>
      <p role="status">{underWay && "Making the list. This takes up to a few minutes."}</p>
    </Section>
  );
}

function ListMark({ list: { isNightly, underWay, failure } }: { list: CertifiedList }) {
  if (underWay) return <Mark tone="open">Being made</Mark>;
  if (failure) return <Mark tone="bad">Failed</Mark>;
  return isNightly ? <Mark tone="good">Each night</Mark> : <Mark tone="over">Off</Mark>;
}
