import { useContext, useEffect } from "react";
import { isRouteErrorResponse, type UIMatch, useLocation, useMatches } from "react-router";
import { ButtonLink } from "../button.tsx";
import { ChunkLoadError } from "../chrome/chunk-error.ts";
import { Busy, secondsIn } from "./busy.tsx";
import { Detour } from "./detour.tsx";
import { NotFound } from "./not-found.tsx";
import { RequestReference } from "./request-reference.ts";

/** Shown by the root instead of a page that failed. Everything here works without hydration. */
export function ErrorPage({ error }: { error: unknown }) {
  if (error instanceof ChunkLoadError) return <ChunkFailed error={error} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRouteErrorResponse(error) && error.status === 503)
    return <Busy seconds={secondsIn(error.data)} actions={<ReloadOrHome />} />;
  return <Crashed />;
}

function Crashed() {
  const reference = useContext(RequestReference);
  const { pathname } = useLocation();
  return (
    <Detour
      eyebrow="Lane closed"
      title="Unexpected Application Error!"
      actions={<ReloadOrHome />}
      facts={[["Page", pathname], ...(reference ? [["Reference number", reference] as const] : [])]}
    >
      <p>
        Something went wrong on our side while this page was made. Reload it, or go home and try another way. If it
        happens again, call the office{reference && " and read us the reference number"}.
      </p>
    </Detour>
  );
}

/**
 * Loads the page as a document if the server is reachable, which needs no missing part. It is a plain GET, so no form
 * is sent again.
 */
async function openAsDocument(): Promise<void> {
  const [opened] = performance.getEntriesByType("navigation");
  // A page that came whole, and misses something that it fetched later, would come no better a second time.
  if (!opened || new URL(opened.name).pathname === window.location.pathname) return;
  const isThere = await fetch(window.location.href, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
  if (isThere) window.location.reload();
}

/** The reference in the page's data, if the data arrived without the page's script. */
function referenceIn(matches: readonly UIMatch[]): string | undefined {
  const data: unknown = matches.at(-1)?.loaderData;
  const things = data && typeof data === "object" ? Object.values(data) : [];
  const named = things.find((thing) => typeof thing?.reference === "string");
  return named?.reference;
}

function ChunkFailed({ error }: { error: ChunkLoadError }) {
  const { pathname, search } = useLocation();
  const reference = referenceIn(useMatches());
  useEffect(() => void openAsDocument(), []);
  return (
    <Detour
      eyebrow="Lane closed"
      title="Loading chunk failed"
      actions={<ReloadOrHome />}
      facts={[
        ...(reference ? [["Your reference", reference] as const] : []),
        ["Page", pathname + search],
        ["Failure", error.failure === "timeout" ? "timeout after 120 seconds" : "error"],
        ["Address", error.address],
      ]}
    >
      <p>
        A part of this page did not arrive. The connection may have dropped, or the site was updated just now. What you
        have sent is kept{reference && ` under ${reference}`}: Reload shows it, and sends nothing again.
      </p>
    </Detour>
  );
}

/** Reload is a link to this very page, so that it works before chrome.ts, which makes a true reload of it. */
function ReloadOrHome() {
  const { pathname, search } = useLocation();
  return (
    <>
      <ButtonLink to={pathname + search} data-reload="" reloadDocument>
        Reload
      </ButtonLink>
      <ButtonLink look="secondary" to="/" reloadDocument>
        Go to the home page
      </ButtonLink>
    </>
  );
}
