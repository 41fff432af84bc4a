/** The list that runs sideways, as the server writes it. What its chevrons do is a journey's matter. */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ScrollList } from "./scroll-list.tsx";

const draw = (props: Partial<Parameters<typeof ScrollList>[0]>) =>
  renderToStaticMarkup(
    <ScrollList id="list" title="More events" type="events" link={<a href="/events">View All Events</a>} {...props}>
      <li>Golf Classic</li>
    </ScrollList>,
  );

describe("a list of events", () => {
  test("names its region after its title, can be reached by keyboard and holds one item per event", () => {
    const html = draw({});
    expect(html).toMatch(/<section[^>]*id="list"[^>]*aria-labelledby="list-title"[^>]*tabindex="0"/i);
    expect(html).toContain('<h2 id="list-title">More events</h2>');
    expect(html).toContain("<li>Golf Classic</li>");
  });

  test("has chevrons that move it by a thousand pixels each way", () => {
    const chevrons = [...draw({}).matchAll(/<button[^>]*>/g)].map(([button]) => button);
    expect(chevrons).toHaveLength(2);
    expect(chevrons[0]).toContain('aria-label="Earlier events"');
    expect(chevrons[0]).toContain('data-by="-1000"');
    expect(chevrons[1]).toContain('aria-label="More events"');
    expect(chevrons[1]).toContain('data-by="1000"');
    for (const chevron of chevrons) expect(chevron).toContain('data-scrolls="list"');
  });

  test("while its events are being loaded a spinner says so in their place", () => {
    const html = draw({ isLoading: true });
    expect(html).toMatch(/role="status"[^>]*>.*Loading…/s);
    expect(html).not.toContain("Golf Classic");
    expect(html).not.toContain("data-scroller");
    // There is nothing to move yet.
    expect(html.match(/<button[^>]*disabled/g)).toHaveLength(2);
  });
});

test("a list of members calls its chevrons after them", () => {
  expect(draw({ type: "members" })).toContain('aria-label="More members"');
});
