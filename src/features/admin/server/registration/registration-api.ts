/** HTTP routes of one registration, for staff, and of their notes about it. */
import { z } from "@hono/zod-openapi";
import { editNoteSchema, newNoteSchema, noteSchema, removeNoteSchema } from "#features/accounts/rules/notes.ts";
import { addNote } from "#features/accounts/server/notes/add-note.ts";
import { editNote } from "#features/accounts/server/notes/edit-note.ts";
import { type About, noteView } from "#features/accounts/server/notes/note-queries.ts";
import { removeNote } from "#features/accounts/server/notes/remove-note.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { READERS, referenceParamSchema, staffRegistrationSchema } from "../../rules/registration.ts";
import { findByReference } from "./find-source.ts";
import { showOwnerLink } from "./show-owner-link.ts";
import { viewStaffRegistration } from "./view-registration.ts";

const params = z.object({ reference: referenceParamSchema });
const ofNote = params.extend({ id: z.uuid() });

const aboutOf = ({ reference }: { reference: string }): About => ({
  kind: "registration",
  references: [reference],
  name: reference,
});

const getRoute = staffCall(READERS, {
  operationId: "getStaffRegistration",
  summary: "A registration for an event or a class: people, answers, money, letters, changes and notes",
  description: "The reference of a payment answers with the registration, where it paid for that one alone.",
  method: "get",
  path: "/staff/registrations/{reference}",
  request: { params },
  responses: { 200: json(staffRegistrationSchema, "The registration"), ...problems(404) },
  run: (deps, { reference, actor }) => viewStaffRegistration(deps, reference, actor),
});

const linkRoute = staffCall("registrations", {
  operationId: "showOwnerLink",
  summary: "The registrant's own link, which lets its holder correct names, withdraw and pay; the log keeps who asked",
  method: "post",
  path: "/staff/registrations/{reference}/owner-link",
  request: { params },
  responses: { 200: json(z.object({ url: z.url() }), "The link"), ...problems(404) },
  run: (deps, { reference, actor }) => showOwnerLink(deps, reference, actor),
});

const postNote = staffCall(READERS, {
  operationId: "addRegistrationNote",
  summary: "Note something about a registration, for staff alone",
  method: "post",
  path: "/staff/registrations/{reference}/notes",
  request: { params, headers: keyHeader, body: jsonBody(newNoteSchema) },
  responses: {
    201: created(noteSchema, "The note", "`/api/staff/registrations/{reference}`"),
    ...problems(404, 409),
  },
  async run(deps, { reference, ...input }) {
    const found = await findByReference(deps.db, reference);
    return noteView(await addNote(deps, { about: aboutOf(found), ...input }), input.actor);
  },
});

const putNote = staffCall(READERS, {
  operationId: "editRegistrationNote",
  summary: "Change one's own note",
  method: "put",
  path: "/staff/registrations/{reference}/notes/{id}",
  request: {
    params: ofNote,
    body: jsonBody(editNoteSchema),
  },
  responses: { 200: json(noteSchema, "The note as it is now"), ...problems(404, 409) },
  async run(deps, { reference, ...input }) {
    return noteView(await editNote(deps, { about: aboutOf({ reference }), ...input }), input.actor);
  },
});

const removalRoute = staffCall(READERS, {
  operationId: "removeRegistrationNote",
  summary: "Take a note off a registration, or bring it back",
  method: "post",
  path: "/staff/registrations/{reference}/notes/{id}/removal",
  request: { params: ofNote, body: jsonBody(removeNoteSchema) },
  responses: { 200: json(noteSchema, "The note"), ...problems(404) },
  async run(deps, { reference, ...input }) {
    return noteView(await removeNote(deps, { about: aboutOf({ reference }), ...input }), input.actor);
  },
});

export const registrationDeskApi = createApi("Registrations").openapiRoutes([
  getRoute,
  linkRoute,
  postNote,
  putNote,
  removalRoute,
]);
