import { data } from "react-router";

export const handle = { hydrate: false };

export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  return <h1>Page not found</h1>;
}
