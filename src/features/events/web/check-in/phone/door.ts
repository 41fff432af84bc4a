/** Through which a phone comes to an event: a volunteer's link, or the session of staff. */
export type Door = { kind: "link"; token: string } | { kind: "event"; eventId: string };

/** The name under which the phone keeps what belongs to a door. */
export const doorKey = (door: Door): string => (door.kind === "link" ? `link ${door.token}` : `event ${door.eventId}`);

export const deskAddress = (door: Door): string =>
  door.kind === "link" ? `/api/check-in/${door.token}` : `/api/admin/check-in/${door.eventId}/desk`;

export const actsAddress = (door: Door): string =>
  door.kind === "link" ? `/api/check-in/${door.token}/acts` : `/api/admin/check-in/${door.eventId}/acts`;
