import { type NoteCalls, Notes } from "#features/accounts/staff/notes.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { READERS, type StaffRegistration } from "../../rules/registration.ts";

const callsFor = (reference: string): NoteCalls => ({
  add: (api, json, key) =>
    api.staff.registrations[":reference"].notes.$post({
      param: { reference },
      header: { "idempotency-key": key },
      json,
    }),
  edit: (api, id, json) => api.staff.registrations[":reference"].notes[":id"].$put({ param: { reference, id }, json }),
  setRemoved: (api, id, isRemoved) =>
    api.staff.registrations[":reference"].notes[":id"].removal.$post({ param: { reference, id }, json: { isRemoved } }),
});

export function RegistrationNotes({ registration: { notes, reference } }: { registration: StaffRegistration }) {
  return <Notes notes={notes} mayWrite={useMay()(READERS)} calls={callsFor(reference)} />;
}
