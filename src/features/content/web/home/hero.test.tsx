import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Hero } from "./hero.tsx";

test.each([
  [true, "See the events ahead"],
  [false, "See the events"],
])("with an event ahead %s, the way to the events says %s", (hasNext, words) => {
  const drawn = renderToStaticMarkup(
    <MemoryRouter>
      <Hero title="Roads" text="" hasNext={hasNext} />
    </MemoryRouter>,
  );
  expect(drawn).toContain(`>${words}</a>`);
});
