import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ListedEvent } from "../../rules/catalog/schema.ts";
import { NoEvents } from "./no-events.tsx";

const drawn = (past: readonly ListedEvent[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NoEvents seasons={[]} month={2} past={past} />
    </MemoryRouter>,
  );
const held = {
  id: "1",
  page: "/events/golf-may-2027",
  event_title: "Golf Classic",
  event_date: "2027-05-13T13:00:00Z",
  time_zone: "America/Chicago",
} as ListedEvent;

test("without upcoming events visitors see the last ones, with links", () => {
  expect(drawn([held])).toMatch(
    /No events are planned yet.*The last ones:.*href="\/events\/golf-may-2027"[^>]*>Golf Classic<\/a>Thursday, May 13, 2027/,
  );
  expect(drawn([])).not.toContain("The last ones");
});
