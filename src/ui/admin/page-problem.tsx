import { Button } from "@mantine/core";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { PageHead } from "#ui/admin/page-head.tsx";

/**
 * Stands in for a page of the portal that could not be shown; the header and the way back stay. It asks for the error
 * itself: a boundary that a page passes on from here is given none.
 */
export function PageProblem() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 422);
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  if (isMissing) return <PageHead title="Not found" note="There is nothing at this address." />;
  if (isRefused) return <PageHead title="Not allowed" note="Your account does not include this part of the portal." />;
  return (
    <>
      <PageHead title="Something went wrong" note="The page could not be loaded. Try again in a moment." />
      <Button component="a" href={pathname + search} variant="default">
        Reload
      </Button>
    </>
  );
}
