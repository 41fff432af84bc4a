import { Button } from "@mantine/core";
import { type ReactNode, useContext, useState } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import { RequestReference } from "#ui/public/feedback/request-reference.ts";
import type { NotForRole } from "../calls/load-page.ts";
import styles from "./page-problem.module.css";
import { Workspace } from "./workspace.tsx";

/**
 * The error boundary of the portal's pages; the header and the link back stay. It reads the error by hook, because a
 * boundary that a page re-exports receives no props.
 */
export function PageProblem() {
  const error = useRouteError();
  const reference = useReference();
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 422);
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  if (isMissing) return <Head title="Not found" note="There is nothing at this address." />;
  if (isRefused) return <NotForYourRole data={error.data} />;
  const isAway = isRouteErrorResponse(error) && error.status === 503;
  const note = isAway
    ? "The site is busy or restarting. Try again in a few seconds."
    : "The page could not be loaded. Try again in a moment.";
  return (
    <Head title={isAway ? "Please try again in a moment" : "Something went wrong"} note={note}>
      <Button component="a" href={pathname + search} variant="default">
        Reload
      </Button>
      {reference && (
        <p className={styles.reference}>
          Reference number <span id={REFERENCE}>{reference}</span>
        </p>
      )}
    </Head>
  );
}

/** @param note of the page: what to do */
type HeadProps = { title: string; note: string | undefined; children?: ReactNode };

const Head = ({ title, note, children }: HeadProps) => (
  <Workspace title={title} note={note} back={{ to: portal.home, label: "Today" }}>
    {children}
  </Workspace>
);

/** The header and the menu stay: the rest of the portal is as it was. */
function NotForYourRole({ data }: { data: NotForRole | null }) {
  return <Head title={data?.message ?? "Your role does not include this."} note={data?.instruction} />;
}

const REFERENCE = "request-reference";

/** Only the server knows the reference; the browser reads it from the server's page. */
function useReference(): string | undefined {
  const given = useContext(RequestReference);
  const [written] = useState(() =>
    typeof document === "undefined" ? undefined : (document.getElementById(REFERENCE)?.textContent ?? undefined),
  );
  return given ?? written;
}
