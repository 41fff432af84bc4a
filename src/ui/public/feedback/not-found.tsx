import { Link, useLocation } from "react-router";
import { CONTACT, EVENTS } from "#shared/paths.ts";
import { ButtonLink } from "../button.tsx";
import { Detour } from "./detour.tsx";
import { SearchForm } from "./search-form.tsx";

/** `/golf-2026.html` was probably about golf in 2026. */
const wordsOf = (path: string) =>
  path
    .replace(/\.\w+$/, "")
    .replace(/[^a-z0-9]+/gi, " ")
    .trim();

/** The 404 page: the requested address, and three links for most visitors. */
export function NotFound() {
  const { pathname } = useLocation();
  return (
    <Detour
      eyebrow="Road ends"
      title="Page not found"
      actions={
        <>
          <ButtonLink look="secondary" to="/">
            Go to the home page
          </ButtonLink>
          <Link to={EVENTS}>See the events</Link>
          <Link to={CONTACT}>Ask the office</Link>
        </>
      }
      facts={[["Address", pathname]]}
    >
      <p>There is no page at this address. It may have moved, or a letter is missing.</p>
      <SearchForm label="Search for what you came for" q={wordsOf(pathname)} />
    </Detour>
  );
}
