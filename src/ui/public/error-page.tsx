import { useContext } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "./button.tsx";
import { ChunkLoadError } from "./chunk-error.ts";
import { Detour } from "./detour.tsx";
import { NotFound } from "./not-found.tsx";
import { RequestReference } from "./request-reference.ts";

export const BUSY_TITLE = "Please try again in a moment";

/** What the root shows instead of a page that failed. Everything here works without hydration. */
export function ErrorPage({ error }: { error: unknown }) {
  if (error instanceof ChunkLoadError) return <ChunkFailed error={error} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRouteErrorResponse(error) && error.status === 503) return <Busy />;
  return <Crashed />;
}

/** The database is away or cannot keep up: nothing is broken, and a reload in a few seconds helps. */
function Busy() {
  return (
    <Detour eyebrow="Slow traffic ahead" title={BUSY_TITLE} actions={<ReloadOrHome />}>
      <p>The site is very busy or is being restarted just now. Reload this page in a few seconds.</p>
    </Detour>
  );
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

function ChunkFailed({ error }: { error: ChunkLoadError }) {
  return (
    <Detour
      eyebrow="Lane closed"
      title="Loading chunk failed"
      actions={<ReloadOrHome />}
      facts={[
        ["Failure", error.failure === "timeout" ? "timeout after 120 seconds" : "error"],
        ["Address", error.address],
      ]}
    >
      <p>A part of this page did not arrive. The connection may have dropped, or the site was updated just now.</p>
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
