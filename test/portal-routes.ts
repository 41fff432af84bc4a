/** The pages of the portal by the site map, and their modules. */
import routes from "../src/routes.ts";

/** Those inside the portal's shell, the pages of a workspace among them. */
export const PORTAL_ROUTES = (routes.find(({ path }) => path === "mapa-admin")?.children ?? []).flatMap(
  (route) => route.children ?? [route],
);

/** The exports of a page's module. @param file as the site map names it, below `src`. */
export const importPage = (file: string): Promise<{ loader?: (args: never) => unknown }> =>
  import(/* @vite-ignore */ `../src/${file}`);
