import { apiContext } from "#app/api-context.ts";
import { countOf } from "#shared/counts.ts";
import { MEMBERSHIP } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { byLetter } from "../../rules/by-letter.ts";
import { isNarrowed, narrowDown } from "../../rules/narrow-down.ts";
import type { Route } from "./+types/affiliates.page";
import styles from "./affiliates.module.css";
import { LetterNav, letterId } from "./letter-nav.tsx";
import { MemberCard } from "./member-card.tsx";
import { MemberFilters } from "./member-filters.tsx";

export const handle = { hydrate: false };

export const headers = () => ({ "cache-control": "public, max-age=0, must-revalidate" });

export async function loader({ context, request }: Route.LoaderArgs) {
  const response = await context.get(apiContext)["get-affiliates"].$get();
  return narrowDown(await response.json(), new URL(request.url).searchParams);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    "Members",
    "The companies that make, lay, test and supply asphalt: where they are and where to find them.",
  );

/** A list that fits on two screens needs no letter links. */
const LETTERS_FROM = 24;
/** Drawing many cards costs more than reserving empty space for those outside the viewport. */
const LONG_FROM = 200;

export default function AffiliatesPage({ loaderData: { members, filters, choices } }: Route.ComponentProps) {
  const letters = members.length < LETTERS_FROM ? [] : byLetter(members.map(({ aff_name }) => aff_name));
  const idsByIndex = new Map(letters.map(({ letter, first }) => [first, letterId(letter)]));
  return (
    <div className={`wrap ${styles.page}`}>
      <header className="page-head">
        <h1>Members</h1>
        <p className="lede">{isNarrowed(filters) ? foundOf(members.length) : ledeOf(members.length)}</p>
      </header>
      <MemberFilters filters={filters} choices={choices} />
      {letters.length > 1 && <LetterNav letters={letters.map(({ letter }) => letter)} />}
      {members.length > 0 ? (
        <ul className={styles.grid} data-long={members.length >= LONG_FROM || undefined}>
          {members.map((member, index) => (
            <MemberCard key={member.id} member={member} id={idsByIndex.get(index)} />
          ))}
        </ul>
      ) : (
        !isNarrowed(filters) && <ButtonLink to={MEMBERSHIP}>See what membership includes</ButtonLink>
      )}
    </div>
  );
}

const foundOf = (count: number): string =>
  count === 0
    ? "No member fits. Choose another trade or city, or show all."
    : `${countOf(count, "member fits", "members fit")}.`;

function ledeOf(count: number): string {
  if (count === 0) return "No member companies are listed yet. Yours could be the first.";
  const companies = count === 1 ? "One company" : countOf(count, "company", "companies");
  return `${companies} that build, test and supply the roads of this state.`;
}
