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
import { type ListQuery, queryOf } from "./registrant-address.ts";

type Props = { eventId: string; query: ListQuery; views: readonly RegistrantView[] };

const keyOf = (query: Record<string, string>): string => JSON.stringify(Object.entries(query).sort());

/** Named views: filters, order and columns that the whole office shares. */
export function SavedViews({ eventId, query, views }: Props) {
  const may = useMay();
  const removal = useRemoval();
  const current = queryOf(query);
  const shown = views.find((view) => keyOf(view.filters) === keyOf(current));
  const isPlain = Object.keys(current).length === 0;
  return (
    <MenuGroup title="Saved views">
      {views.length > 0 && (
        <nav aria-label="Saved views">
          {views.map(({ id, name, filters }) => (
            <PageLink
              key={id}
              to={`${portal.registrants(eventId)}?${new URLSearchParams(filters)}`}
              aria-current={id === shown?.id ? "page" : undefined}
              preventScrollReset
            >
              {name}
            </PageLink>
          ))}
        </nav>
      )}
      {views.length === 0 && isPlain && <p>Filter or sort the list, then save it here.</p>}
      {may("registrations") && shown && (
        <Button variant="subtle" loading={removal.isSending} onClick={() => removal.run(shown)}>
          {`Remove view ${shown.name}`}
        </Button>
      )}
      <Outcome call={removal} />
      {may("registrations") && !shown && !isPlain && <SaveView filters={current} />}
    </MenuGroup>
  );
}

const nameField = fieldsOf<Pick<NewView, "name">>([
  {
    path: "name",
    label: "Save this view as",
    kind: "text",
    help: "Visible to all staff, for every event.",
    maxLength: 40,
  },
]);

function SaveView({ filters }: Pick<NewView, "filters">) {
  const form = useNewForm({ fields: nameField }, (api, { name }) =>
    api.admin["registrant-views"].$put({ json: { name, filters } }),
  );
  return (
    <CallForm label="New view" form={form} button="Save view" look="default">
      <Fields form={form} />
    </CallForm>
  );
}

/** Removes a view. The undo button stays after the view has left the list. */
function useRemoval() {
  const last = useRef<RegistrantView>(undefined);
  return useCall(
    (api, view: RegistrantView) => {
      last.current = view;
      return api.admin["registrant-views"][":id"].$delete({ param: { id: view.id } });
    },
    {
      summary: () => `View ${last.current?.name} removed.`,
      undo: (api) => {
        const { name, filters } = last.current as RegistrantView;
        return api.admin["registrant-views"].$put({ json: { name, filters } });
      },
    },
  );
}
