import { Button } from "@mantine/core";
import { useContext, useState } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import type { NotForRole } from "#ui/admin/staff-data.ts";
import { RequestReference } from "#ui/public/feedback/request-reference.ts";
import styles from "./page-problem.module.css";

/**
 * Stands in for a page of the portal that could not be shown; the header and the way back stay. It asks for the error
 * itself: a boundary that a page passes on from here is given none.
 */
export function PageProblem() {
  const error = useRouteError();
  const reference = useReference();
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 422);
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  if (isMissing) return <PageHead title="Not found" note="There is nothing at this address." />;
  if (isRefused) return <NotForYourRole data={error.data} />;
  const isAway = isRouteErrorResponse(error) && error.status === 503;
  const note = isAway
    ? "The site is very busy or is being restarted just now. Nothing is lost: try again in a few seconds."
    : "The page could not be loaded. Try again in a moment.";
  return (
    <>
      <PageHead title={isAway ? "Please try again in a moment" : "Something went wrong"} note={note} />
      <Button component="a" href={pathname + search} variant="default">
        Reload
      </Button>
      {reference && (
        <p className={styles.reference}>
          Reference number <span id={REFERENCE}>{reference}</span>
        </p>
      )}
    </>
  );
}

/** The header and the menu stay: the rest of the portal is as it was. */
function NotForYourRole({ data }: { data: NotForRole | null }) {
  return <PageHead title={data?.message ?? "Your role does not include this."} note={data?.instruction} />;
}

const REFERENCE = "request-reference";

/** Known to the server alone: the browser reads it from the page that the server wrote. */
function useReference(): string | undefined {
  const given = useContext(RequestReference);
  const [written] = useState(() =>
    typeof document === "undefined" ? undefined : (document.getElementById(REFERENCE)?.textContent ?? undefined),
  );
  return given ?? written;
}
