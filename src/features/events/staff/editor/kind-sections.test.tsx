/** Each warning that a section counts is shown in that section. */
import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { EVENT_TYPES, type EventType } from "../../rules/catalog/event-types.ts";
import { hasClasses, hasLevels, hasTiers } from "../../rules/content/content-kinds.ts";
import type { EventContent } from "../../rules/content/content-schema.ts";
import { emptyContent } from "../../rules/content/empty-content.ts";
import { WARNING_CODES, type Warning, type WarningCode } from "../../rules/content/warning.ts";
import { warningsOf } from "../../rules/content/warnings.ts";
import { NotesContext } from "./fields.tsx";
import { SECTIONS } from "./kind-sections.tsx";

const EVENT = { title: "Golf Classic", date: "2031-05-13", timeZone: "America/Chicago" };
const sold = (content: EventContent): EventContent => {
  const at = (cents: number) => ({ limit: 1, priceCents: cents, memberCents: cents, nonMemberCents: cents });
  const priced = <One extends object>(list: readonly One[]) =>
    list.map((one) => ({ ...one, ...Object.fromEntries(Object.entries(at(900)).filter(([key]) => key in one)) }));
  const copy: Record<string, unknown> = { ...content };
  for (const list of ["tiers", "options", "levels", "classes"])
    if (Array.isArray(copy[list])) copy[list] = priced(copy[list] as object[]);
  return copy as EventContent;
};

/** Every item that the event sells, with the name of its list. */
function things(content: EventContent): [list: string, id: string][] {
  if (hasTiers(content))
    return [
      ...content.tiers.map(({ id }): [string, string] => ["tiers", id]),
      ...content.options.map(({ option }): [string, string] => ["options", option]),
    ];
  if (hasLevels(content)) return content.levels.map(({ level }) => ["levels", level]);
  return hasClasses(content) ? content.classes.map(({ name }) => ["classes", name]) : [];
}

/** Yields the warnings of one content for each possible mistake in an event of the type. */
function* wrongContents(type: EventType): Generator<Warning[]> {
  const good = sold(emptyContent(type, EVENT));
  const context = { today: "2031-01-01", bought: { byOption: {}, people: 0 }, published: good, lastEdition: good };
  yield warningsOf({ ...good, date: "2030-05-13" }, context);
  yield warningsOf({ ...good, closesOn: "2030-05-13", packet: "packet.pdf" }, context);
  yield warningsOf({ ...good, cancellation: "Free until 1 Mar 2030", date: "2031-03-09", startTime: "02:30" }, context);
  yield warningsOf({ ...good, capacity: 2 }, { ...context, bought: { byOption: {}, people: 3 } });
  for (const cents of [0, 800]) {
    const text = JSON.stringify(good).replaceAll(/"(\w*Cents)":900/g, `"$1":${cents}`);
    yield warningsOf(JSON.parse(text), context);
  }
  const bought = { byOption: Object.fromEntries(things(good).map(([, id]) => [id, 2])), people: 0 };
  yield warningsOf(good, { ...context, bought });
  const none = JSON.parse(JSON.stringify(good).replaceAll(/"(\w*Cents)":900/g, '"$1":null')) as EventContent;
  const withoutTiers = hasTiers(none) ? ({ ...none, tiers: [] } as EventContent) : none;
  yield warningsOf(withoutTiers, { ...context, bought });
  yield warningsOf(withoutTiers, { ...context, bought, published: withoutTiers });
}

function drawn(content: EventContent, warnings: Warning[]): Map<string, string> {
  const notes = { errors: {}, warnings, published: null };
  const last = { label: "", priceOf: () => undefined, edition: undefined };
  const html = (section: (typeof SECTIONS)[EventType][number]) => {
    const element = (
      <MantineProvider>
        <NotesContext value={{ ...notes, last }}>
          {section.draw({ content, change: () => {}, sponsors: [] })}
        </NotesContext>
      </MantineProvider>
    );
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  };
  return new Map(SECTIONS[content.event_type].map((section) => [section.id, html(section)]));
}

const escaped = (text: string) => renderToStaticMarkup(text);

test("each kind of warning of each type of event is drawn in the one section that counts it", () => {
  const seen = new Set<WarningCode>();
  for (const type of EVENT_TYPES) {
    const content = sold(emptyContent(type, EVENT));
    for (const warnings of wrongContents(type)) {
      const sections = drawn(content, warnings);
      for (const { code, field, message } of warnings) {
        seen.add(code);
        const counting = SECTIONS[type].filter(({ fields }) => fields.some((start) => field.startsWith(start)));
        const isShown = counting.map(({ id }) => sections.get(id)?.includes(escaped(message)));
        expect(isShown, `${type}, ${code} at ${field}: ${message}`).toEqual([true]);
      }
    }
  }
  expect([...seen].sort()).toEqual([...WARNING_CODES].sort());
});
