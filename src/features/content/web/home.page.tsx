import { apiContext } from "#app/api-context.ts";
import type { Route } from "./+types/home.page";

export const handle = { hydrate: false };

export const headers = () => ({ "cache-control": "public, max-age=0, must-revalidate" });

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).content.home.$get();
  return response.json();
}

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  return <h1>{home.heroTitle}</h1>;
}
