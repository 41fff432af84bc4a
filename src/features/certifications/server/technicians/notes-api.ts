/** HTTP routes of the notes of staff about a technician. */
import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { editNoteSchema, newNoteSchema, noteSchema, removeNoteSchema } from "#features/accounts/rules/notes.ts";
import { addNote } from "#features/accounts/server/notes/add-note.ts";
import { editNote } from "#features/accounts/server/notes/edit-note.ts";
import { type About, listNotes, noteView } from "#features/accounts/server/notes/note-queries.ts";
import { removeNote } from "#features/accounts/server/notes/remove-note.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import type { Db } from "#platform/database/db.ts";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { technicians } from "../tables.ts";
import { noSuchTechnician } from "../technician-errors.ts";
import { nameTechnicians } from "./name-technicians.ts";

const params = z.object({ technicianId: z.uuid() });
const ofNote = params.extend({ id: z.uuid() });
const NOTES = "/admin/technicians/{technicianId}/notes";

/** The technician who continues one who was merged. @throws `certifications.no-such-technician` */
async function aboutOf(db: Db, given: string): Promise<About> {
  const person = (await nameTechnicians(db, [given])).get(given);
  if (!person) throw noSuchTechnician();
  const merged = await db.select({ id: technicians.id }).from(technicians).where(eq(technicians.mergedInto, person.id));
  return { kind: "technician", references: [person.id, ...merged.map(({ id }) => id)], name: person.name };
}

const listRoute = staffCall("registrations", {
  operationId: "listTechnicianNotes",
  summary: "The notes of staff about a technician",
  method: "get",
  path: NOTES,
  request: { params },
  responses: { 200: json(z.object({ notes: z.array(noteSchema) }), "The newest first"), ...problems(404) },
  async run({ db }, { technicianId, actor }) {
    const { references } = await aboutOf(db, technicianId);
    return { notes: await listNotes(db, references, actor) };
  },
});

const addRoute = staffCall("registrations", {
  operationId: "addTechnicianNote",
  summary: "Note something about a technician, for staff alone",
  method: "post",
  path: NOTES,
  request: { params, headers: keyHeader, body: jsonBody(newNoteSchema) },
  responses: { 201: created(noteSchema, "The note", `\`/api${NOTES}\``), ...problems(404, 409) },
  async run(deps, { technicianId, ...input }) {
    return noteView(await addNote(deps, { about: await aboutOf(deps.db, technicianId), ...input }), input.actor);
  },
});

const editRoute = staffCall("registrations", {
  operationId: "editTechnicianNote",
  summary: "Change one's own note about a technician",
  method: "put",
  path: `${NOTES}/{id}`,
  request: { params: ofNote, body: jsonBody(editNoteSchema) },
  responses: { 200: json(noteSchema, "The note as it is now"), ...problems(404, 409) },
  async run(deps, { technicianId, ...input }) {
    return noteView(await editNote(deps, { about: await aboutOf(deps.db, technicianId), ...input }), input.actor);
  },
});

const removeRoute = staffCall("registrations", {
  operationId: "removeTechnicianNote",
  summary: "Take a note off a technician, or bring it back",
  method: "post",
  path: `${NOTES}/{id}/removal`,
  request: { params: ofNote, body: jsonBody(removeNoteSchema) },
  responses: { 200: json(noteSchema, "The note"), ...problems(404) },
  async run(deps, { technicianId, ...input }) {
    return noteView(await removeNote(deps, { about: await aboutOf(deps.db, technicianId), ...input }), input.actor);
  },
});

export const notesApi = createApi("Certifications").openapiRoutes([listRoute, addRoute, editRoute, removeRoute]);
