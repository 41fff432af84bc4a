import { Button } from "@mantine/core";
import { useRef } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { portal } from "#shared/portal-paths.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { MenuGroup } from "#ui/admin/lists/menu.tsx";
import type { NewView, RegistrantView } from "../../rules/registrations/registrant-views.ts";
import { type AskedList, askedOf } from "./registrant-address.ts";

type Props = { eventId: string; asked: AskedList; views: readonly RegistrantView[] };

const sameWords = (query: Record<string, string>): string => JSON.stringify(Object.entries(query).sort());

/** Filters, order and columns that the office keeps under a name. */
export function SavedViews({ eventId, asked, views }: Props) {
  const may = useMay();
  const removal = useRemoval();
  const present = askedOf(asked);
  const shown = views.find((view) => sameWords(view.asked) === sameWords(present));
  const isPlain = Object.keys(present).length === 0;
  return (
    <MenuGroup title="Saved views">
      {views.length > 0 && (
        <nav aria-label="Saved views">
          {views.map(({ id, name, asked: query }) => (
            <PageLink
              key={id}
              to={`${portal.registrants(eventId)}?${new URLSearchParams(query)}`}
              aria-current={id === shown?.id ? "page" : undefined}
              preventScrollReset
            >
              {name}
            </PageLink>
          ))}
        </nav>
      )}
      {views.length === 0 && isPlain && <p>Filter or order the list, then save it here.</p>}
      {may("registrations") && shown && (
        <Button variant="subtle" loading={removal.isSending} onClick={() => removal.run(shown)}>
          {`Remove the view ${shown.name}`}
        </Button>
      )}
      <Outcome call={removal} />
      {may("registrations") && !shown && !isPlain && <SaveView asked={present} />}
    </MenuGroup>
  );
}

const nameField = fieldsOf<Pick<NewView, "name">>([
  {
    path: "name",
    label: "Save this view as",
    kind: "text",
    help: "Everyone in the office sees it, at every event.",
    maxLength: 40,
  },
]);

function SaveView({ asked }: Pick<NewView, "asked">) {
  const form = useNewForm({ fields: nameField }, (api, { name }) =>
    api.admin["registrant-views"].$put({ json: { name, asked } }),
  );
  return (
    <CallForm label="New view" form={form} button="Save view" look="default">
      <Fields form={form} />
    </CallForm>
  );
}

/** A view is gone from the list once it is removed; the way back stays. */
function useRemoval() {
  const last = useRef<RegistrantView>(undefined);
  return useCall(
    (api, view: RegistrantView) => {
      last.current = view;
      return api.admin["registrant-views"][":id"].$delete({ param: { id: view.id } });
    },
    {
      summary: () => `The view ${last.current?.name} is removed.`,
      undo: (api) => {
        const { name, asked } = last.current as RegistrantView;
        return api.admin["registrant-views"].$put({ json: { name, asked } });
      },
    },
  );
}
