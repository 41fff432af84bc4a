/** The access to check-in of an event: a volunteer's link, or the session of staff. */
export type Door = { kind: "link"; token: string } | { kind: "event"; eventId: string };

/** Storage key of a door on the phone. */
export const doorKey = (door: Door): string => (door.kind === "link" ? `link ${door.token}` : `event ${door.eventId}`);

export const deskAddress = (door: Door): string =>
  door.kind === "link" ? `/api/check-in/${door.token}` : `/api/admin/check-in/${door.eventId}/desk`;

export const actsAddress = (door: Door): string =>
  door.kind === "link" ? `/api/check-in/${door.token}/acts` : `/api/admin/check-in/${door.eventId}/acts`;
