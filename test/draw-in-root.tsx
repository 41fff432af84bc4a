import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import type { PublicOrganization } from "#shared/organization.ts";

/**
 * The part of a page as the server draws it at first, with what the root of every page loads.
 *
 * @param over differs from what the association has at first.
 */
export function drawInRoot(element: ReactElement, over: Partial<PublicOrganization> = {}): string {
  const organization = { ...settingDefaults.organization, ...over };
  const router = createMemoryRouter([{ id: "root", path: "/", element }], {
    hydrationData: { loaderData: { root: { organization } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
