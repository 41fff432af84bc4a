/** HTTP routes with which staff write, test, schedule and send announcements. */
import { z } from "@hono/zod-openapi";
import { requireCapability } from "#features/accounts/server/sessions/session.ts";
import { staffCall } from "#features/accounts/server/sessions/staff-call.ts";
import { createApi, created, json, jsonBody, problems } from "#platform/http/http.ts";
import { keyHeader } from "#platform/http/request-key.ts";
import { viewsOf } from "#platform/mail/sheet/draw-as-seen.ts";
import {
  announcementPreviewSchema,
  announcementSchema,
  announcementTextsSchema,
  announcementVersionSchema,
  saveAnnouncementSchema,
  sendAnnouncementSchema,
} from "../../rules/announcements/announcement.ts";
import { viewAnnouncement } from "./announcement-queries.ts";
import type { Recipient } from "./audience.ts";
import { createAnnouncement } from "./create-announcement.ts";
import { discardAnnouncement } from "./discard-announcement.ts";
import { holdAnnouncement } from "./hold-announcement.ts";
import { previewAnnouncement } from "./preview-announcement.ts";
import { saveAnnouncement } from "./save-announcement.ts";
import { sendAnnouncement } from "./send-announcement.ts";
import { sendAnnouncementTest } from "./send-announcement-test.ts";
import { takeBackAnnouncement } from "./take-back-announcement.ts";

const ofEvent = z.object({ eventId: z.uuid() });
const params = z.object({ id: z.uuid() });
const PATH = "/admin/announcements/{id}" as const;
const number = z.int().min(1).max(100_000).default(1).describe("Which of the letters: 1 is the first");
const previewBody = announcementTextsSchema.extend({ number });
const current = { 200: json(announcementSchema, "The announcement as it stands now"), ...problems(404, 409) };

const create = staffCall("registrations", {
  operationId: "createAnnouncement",
  summary: "Draft an announcement to registrants of an event",
  method: "post",
  path: "/admin/events/{eventId}/announcements",
  request: { params: ofEvent, headers: keyHeader, body: jsonBody(announcementTextsSchema) },
  responses: {
    201: created(announcementSchema, "The draft", "`/api/admin/announcements/{id}`"),
    ...problems(404, 409),
  },
  async run(deps, { eventId, actor, requestKey, ...texts }) {
    const id = await createAnnouncement(deps, { eventId, texts, actor, requestKey });
    return viewAnnouncement(deps.db, id);
  },
});
const preview = staffCall("registrations", {
  operationId: "previewAnnouncement",
  summary: "Who would get it now, and one of the letters; changes nothing",
  method: "post",
  path: "/admin/events/{eventId}/announcements/preview",
  request: { params: ofEvent, body: jsonBody(previewBody) },
  responses: { 200: json(announcementPreviewSchema, "Counts, and a letter as its reader gets it"), ...problems(404) },
  async run(deps, input) {
    const { to, letter, ...counts } = await previewAnnouncement(deps, input);
    const shown = letter && { subject: letter.subject, views: viewsOf(letter.html), text: letter.text };
    return { ...counts, to: to ? readerOf(to) : null, letter: shown ?? null };
  },
});
const test = staffCall("registrations", {
  operationId: "sendAnnouncementTest",
  summary: "Send the letter of the preview to the staff user who asks",
  method: "post",
  path: "/admin/events/{eventId}/announcements/test",
  description: "Needs the capability `letters` as well.",
  request: { params: ofEvent, headers: keyHeader, body: jsonBody(previewBody) },
  responses: { 200: json(z.object({ sentTo: z.string() }), "It is on its way"), ...problems(404, 409, 429) },
  async run(deps, { requestKey = crypto.randomUUID(), ...input }) {
    await requireCapability(deps, input.actor, "letters");
    return sendAnnouncementTest(deps, { ...input, requestKey });
  },
});
const save = staffCall("registrations", {
  operationId: "saveAnnouncement",
  summary: "Change an announcement that is not sent yet",
  method: "put",
  path: PATH,
  request: { params, body: jsonBody(saveAnnouncementSchema) },
  responses: current,
  async run(deps, { id, version, actor, ...texts }) {
    await saveAnnouncement(deps, { id, version, texts, actor });
    return viewAnnouncement(deps.db, id);
  },
});
const send = staffCall("registrations", {
  operationId: "sendAnnouncement",
  summary: "Send an announcement now, or plan when it is sent",
  method: "post",
  path: `${PATH}/send`,
  description:
    "Who gets it is decided when it is sent, each address once. Needs the capability `letters` as well. An announcement that is " +
    "planned already gets another time.",
  request: { params, body: jsonBody(sendAnnouncementSchema) },
  responses: current,
  async run(deps, input) {
    await requireCapability(deps, input.actor, "letters");
    await sendAnnouncement(deps, input);
    return viewAnnouncement(deps.db, input.id);
  },
});
const takeBack = staffCall("registrations", {
  operationId: "takeBackAnnouncement",
  summary: "Make a scheduled announcement a draft again",
  method: "post",
  path: `${PATH}/take-back`,
  request: { params, body: jsonBody(announcementVersionSchema) },
  responses: current,
  async run(deps, input) {
    await takeBackAnnouncement(deps, input);
    return viewAnnouncement(deps.db, input.id);
  },
});
const hold = staffCall("registrations", {
  operationId: "holdAnnouncement",
  summary: "Hold a scheduled announcement back, or let it go again",
  method: "put",
  path: `${PATH}/hold`,
  request: {
    params,
    body: jsonBody(z.strictObject({ isHeld: z.boolean().describe("`true`: it waits until staff let it go") })),
  },
  responses: current,
  async run(deps, input) {
    await requireCapability(deps, input.actor, "letters");
    await holdAnnouncement(deps, input);
    return viewAnnouncement(deps.db, input.id);
  },
});
const discard = staffCall("registrations", {
  operationId: "discardAnnouncement",
  summary: "Drop the draft of an announcement, or bring it back",
  method: "put",
  path: `${PATH}/discarded`,
  request: { params, body: jsonBody(announcementVersionSchema.extend({ isDiscarded: z.boolean() })) },
  responses: current,
  async run(deps, input) {
    await discardAnnouncement(deps, input);
    return viewAnnouncement(deps.db, input.id);
  },
});

const readerOf = ({ name, company, address, reference, is_contact: isContact }: Recipient) => ({
  name,
  company,
  address,
  reference,
  isContact,
});

export const writeAnnouncementsApi = createApi("Events").openapiRoutes([
  create,
  preview,
  test,
  save,
  send,
  takeBack,
  hold,
  discard,
]);
