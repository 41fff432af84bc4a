import { Button, TextInput } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { portal } from "#shared/portal-paths.ts";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { RegistrantView } from "../../rules/registrations/registrant-views.ts";
import { type AskedList, askedOf } from "./registrant-address.ts";
import styles from "./saved-views.module.css";
import type { ViewDone } from "./views-action.ts";

type Props = { eventId: string; asked: AskedList; views: readonly RegistrantView[] };

const sameWords = (query: Record<string, string>): string => JSON.stringify(Object.entries(query).sort());

/** What the office looks at again and again: each view is a link, and the present one can be kept. */
export function SavedViews({ eventId, asked, views }: Props) {
  const may = useMay();
  const present = askedOf(asked);
  const shown = views.find((view) => sameWords(view.asked) === sameWords(present));
  const isPlain = Object.keys(present).length === 0;
  const base = portal.registrants(eventId);
  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <LinkRow label="Saved views">
          <span>Views:</span>
          {views.map(({ id, name, asked: wanted }) => (
            <PageLink
              key={id}
              to={`${base}?${new URLSearchParams(wanted)}`}
              aria-current={id === shown?.id ? "page" : undefined}
              preventScrollReset
            >
              {name}
            </PageLink>
          ))}
        </LinkRow>
      )}
      {may("registrations") && <ChangeViews present={present} shown={shown} isPlain={isPlain} />}
    </div>
  );
}

type Change = { present: Record<string, string>; shown: RegistrantView | undefined; isPlain: boolean };

/** Keeps the view that is shown, removes it, and takes the removal back. */
function ChangeViews({ present, shown, isPlain }: Change) {
  const { Form, isSending, refusal, done } = useStaffForm<ViewDone>();
  return (
    <>
      {shown ? (
        <Form method="post">
          <input type="hidden" name="view" value="remove" />
          <input type="hidden" name="kept" value={JSON.stringify(shown)} />
          <Button type="submit" variant="subtle" className={styles.act} loading={isSending}>
            {`Remove the view ${shown.name}`}
          </Button>
        </Form>
      ) : (
        !isPlain && (
          <details className={styles.keep}>
            <summary>Keep this view</summary>
            <Form method="post" className={styles.form}>
              <input type="hidden" name="view" value="save" />
              <input type="hidden" name="asked" value={JSON.stringify(present)} />
              <TextInput
                name="name"
                label="Name of the view"
                description="Everybody in the office sees it, at every event."
                maxLength={40}
                required
                error={refusal?.errors.name}
              />
              <Button type="submit" variant="default" loading={isSending}>
                Keep
              </Button>
            </Form>
          </details>
        )
      )}
      <RefusedBox refusal={refusal} hasFields />
      <div role="status">
        {done?.removed && (
          <Form method="post" className={styles.removed}>
            <span>The view {done.removed.name} is removed.</span>
            <input type="hidden" name="view" value="save" />
            <input type="hidden" name="asked" value={JSON.stringify(done.removed.asked)} />
            <input type="hidden" name="name" value={done.removed.name} />
            <Button type="submit" variant="subtle" className={styles.act} loading={isSending}>
              Undo
            </Button>
          </Form>
        )}
        {done?.saved && <p>The view {done.saved} is kept.</p>}
      </div>
    </>
  );
}
