import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { REGISTRANT_AMOUNTS, REGISTRANT_COLUMNS } from "../../rules/registrations/registrant-options.ts";
import type { Registrant } from "../../rules/registrations/registration-view.ts";
import type { Selection } from "../chosen/use-selection.ts";
import { type AskedList, sortsOf } from "./registrant-address.ts";
import { RegistrantRow } from "./registrant-row.tsx";

type Props = {
  eventId: string;
  asked: AskedList;
  registrants: readonly Registrant[];
  zone: string;
  chosen: Selection;
  /** The only one that a filter left opens by itself. */
  isOnly: boolean;
};

/** One row for each registration, which opens to everything that was sent. */
export const RegistrantTable = ({ eventId, asked, registrants, zone, chosen, isOnly }: Props) => (
  <TableFrame
    stacks
    label="Registrants"
    columns={["Name", "Company", ...asked.columns.map((name) => REGISTRANT_COLUMNS[name])]}
    amounts={[REGISTRANT_COLUMNS.people, ...Object.values(REGISTRANT_AMOUNTS)]}
    sorts={sortsOf(eventId, asked)}
  >
    {registrants.map((registrant) => (
      <RegistrantRow
        key={registrant.id}
        {...{ registrant, zone }}
        columns={asked.columns}
        isChosen={chosen.has(registrant.reference)}
        onChoose={chosen.turn}
        isOpenAtFirst={isOnly}
      />
    ))}
  </TableFrame>
);
