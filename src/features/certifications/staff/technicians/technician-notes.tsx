import type { Note } from "#features/accounts/rules/notes.ts";
import { type NoteCalls, Notes } from "#features/accounts/staff/notes.tsx";

const callsFor = (technicianId: string): NoteCalls => ({
  add: (api, json, key) =>
    api.admin.technicians[":technicianId"].notes.$post({
      param: { technicianId },
      header: { "idempotency-key": key },
      json,
    }),
  edit: (api, id, json) =>
    api.admin.technicians[":technicianId"].notes[":id"].$put({ param: { technicianId, id }, json }),
  setRemoved: (api, id, isRemoved) =>
    api.admin.technicians[":technicianId"].notes[":id"].removal.$post({
      param: { technicianId, id },
      json: { isRemoved },
    }),
});

/** Whoever reads the technician may write notes. */
export const TechnicianNotes = ({ id, notes }: { id: string; notes: readonly Note[] }) => (
  <Notes notes={notes} mayWrite calls={callsFor(id)} />
);
