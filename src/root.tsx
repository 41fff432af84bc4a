import overpass from "@fontsource/overpass/files/overpass-latin-800-normal.woff2?url";
import publicSans from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";
import { type ReactNode, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { apiContext, knownOrganizationContext, nowContext, siteUrlContext } from "#app/api-context.ts";
import { yearOf } from "#shared/dates.ts";
import type { PublicOrganization } from "#shared/organization.ts";
import chromeScript from "#ui/public/chrome/chrome.ts?script";
import { MissingPart, PartWatch } from "#ui/public/chrome/missing-part.tsx";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { RouteFocus } from "#ui/public/chrome/route-focus.tsx";
import { SiteFooter } from "#ui/public/chrome/site-footer.tsx";
import { SiteHeader } from "#ui/public/chrome/site-header.tsx";
import { BUSY_TITLE } from "#ui/public/feedback/busy.tsx";
import { ErrorPage } from "#ui/public/feedback/error-page.tsx";
import type { Route } from "./+types/root";
import "#ui/public/tokens.css";

const font = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: Route.LinksFunction = () => [
  font(publicSans),
  font(overpass),
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const organization = await readOrganization(context);
  const year = yearOf(context.get(nowContext)(), organization.timeZone);
  return { organization, year, siteUrl: context.get(siteUrlContext) };
}

/** While the database is away, as it was known before: the page of that outage needs a name and a phone. */
async function readOrganization(context: Route.LoaderArgs["context"]): Promise<PublicOrganization> {
  try {
    return await (await context.get(apiContext).content.organization.$get()).json();
  } catch (error) {
    const known = context.get(knownOrganizationContext)();
    if (known && error instanceof Response) return known;
    throw error;
  }
}

/** For a page that names nothing itself, and for an error. */
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, titleOfFailure(args.error), "Asphalt pavement association", {
    isIndexed: !args.error,
  });

function titleOfFailure(error: unknown): string | undefined {
  if (isRouteErrorResponse(error) && error.status === 503) return BUSY_TITLE;
  return error ? "Unexpected Application Error!" : undefined;
}

/** How a page changes its frame. Both parts are shown unless the page removes them. */
type Handle = {
  /** React in the browser. */
  hydrate?: boolean;
  /** Header, side menu and footer. */
  chrome?: boolean;
  /** The colors that Mantine's parts have before its script chooses, and where scripts don't run. */
  scheme?: "light";
};

export function Layout({ children }: { children: ReactNode }) {
  const handles = useMatches().map((match) => match.handle as Handle | undefined);
  // An error page is whole as the server sent it; hydrating would only repeat the failure.
  const hydrates = !useRouteError() && !handles.some((handle) => handle?.hydrate === false);
  // It stays when a page that React took over leads to one without it: Back from there returns to the same place.
  const [keepsPlaces] = useState(hydrates);
  const hasChrome = !handles.some((handle) => handle?.chrome === false);
  return (
    <html lang="en" {...(import.meta.env.SSR && schemeOf(handles))}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14171a" />
        <Meta />
        {hasChrome && hydrates && <PartWatch />}
        <Links />
        {hasChrome && <script type="module" src={chromeScript} async />}
      </head>
      <body>
        {hasChrome ? <Chrome hydrates={hydrates}>{children}</Chrome> : children}
        <RouteFocus />
        {keepsPlaces && <ScrollRestoration />}
        {hydrates && <Scripts />}
      </body>
    </html>
  );
}

/** In the browser Mantine itself keeps it. */
const schemeOf = (handles: readonly (Handle | undefined)[]) => ({
  "data-mantine-color-scheme": handles.find((handle) => handle?.scheme)?.scheme,
});

function Chrome({ hydrates, children }: { hydrates: boolean; children: ReactNode }) {
  const { organization, year = "" } = useRouteLoaderData<typeof loader>("root") ?? {};
  return (
    <>
      <SiteHeader organization={organization} />
      <main id="content" tabIndex={-1}>
        {hydrates && <MissingPart organization={organization} />}
        {children}
      </main>
      {organization && <SiteFooter organization={organization} year={year} />}
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
