import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { apiContext } from "#app/api-context.ts";
import type { Route } from "./+types/root";
import "#ui/public/tokens.css";

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).content.organization.$get();
  return { organization: await response.json() };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const hydrates = !useMatches().some(
    (match) => (match.handle as { hydrate?: boolean } | undefined)?.hydrate === false,
  );
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrates && <ScrollRestoration />}
        {hydrates && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
