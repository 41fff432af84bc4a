/** The records as webhooks tell of them: ids, references, states, days and cents. Names and contacts stay here. */
import { eq, inArray } from "drizzle-orm";
import { certifications, classRegistrations } from "#features/certifications/server/tables.ts";
import { registrations } from "#features/events/server/tables.ts";
import { affiliates, applications } from "#features/membership/server/tables.ts";
import { refunds } from "#features/payments/server/refunds/refund-tables.ts";
import { charges, orderLines, orders } from "#features/payments/server/tables.ts";
import type { Db } from "#platform/database/db.ts";
import type { RecordReaders } from "#platform/webhooks/spread-events.ts";

type Read = (db: Db, ids: readonly string[]) => Promise<Map<string, object>>;

const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
  new Map<string, object>(rows.map((row) => [row.id, row]));

const readRegistrations: Read = async (db, ids) => {
  const ofEvents = await db
    .select({
      id: registrations.id,
      reference: registrations.reference,
      status: registrations.status,
      eventId: registrations.eventId,
      headcount: registrations.headcount,
      totalCents: registrations.totalCents,
      payMethod: registrations.payMethod,
      createdAt: registrations.createdAt,
      endedAt: registrations.endedAt,
    })
    .from(registrations)
    .where(inArray(registrations.id, [...ids]));
  const ofClasses = await db
    .select({
      id: classRegistrations.id,
      reference: classRegistrations.reference,
      status: classRegistrations.status,
      level: classRegistrations.classSelection,
      isRecertification: classRegistrations.isRecertification,
      sessionId: classRegistrations.sessionId,
      totalCents: classRegistrations.priceCents,
      payMethod: classRegistrations.payMethod,
      createdAt: classRegistrations.createdAt,
      endedAt: classRegistrations.endedAt,
    })
    .from(classRegistrations)
    .where(inArray(classRegistrations.id, [...ids]));
  return byId([
    ...ofEvents.map((one) => ({ kind: "event", ...one })),
    ...ofClasses.map((one) => ({ kind: "class", ...one })),
  ]);
};

const readPayments: Read = async (db, ids) => {
  const rows = await db
    .select({
      id: orders.id,
      reference: orders.reference,
      status: orders.status,
      method: orders.method,
      isLive: orders.livemode,
      currency: orders.currency,
      subtotalCents: orders.subtotalCents,
      feeCents: orders.feeCents,
      totalCents: orders.totalCents,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  const lines = await db
    .select({ orderId: orderLines.orderId, amountCents: orderLines.amountCents, reference: charges.reference })
    .from(orderLines)
    .leftJoin(charges, eq(charges.id, orderLines.chargeId))
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(orderLines.orderId, orderLines.lineNo);
  const items = Map.groupBy(lines, ({ orderId }) => orderId);
  return byId(
    rows.map((row) => ({
      ...row,
      items: (items.get(row.id) ?? []).map(({ reference, amountCents }) => ({ reference, amountCents })),
    })),
  );
};

const readRefunds: Read = async (db, ids) => {
  const rows = await db
    .select({ refund: refunds, payment: orders.reference })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(inArray(refunds.id, [...ids] as (typeof refunds.$inferSelect.id)[]));
  return byId(
    rows.map(({ refund: { id, status, amountCents, feeCents, createdAt, updatedAt }, payment }) => ({
      id,
      payment,
      status,
      amountCents,
      feeCents,
      createdAt,
      updatedAt,
    })),
  );
};

const readMembers: Read = async (db, ids) => {
  const members = await db
    .select({
      id: affiliates.id,
      isActive: affiliates.isActive,
      isListed: affiliates.isListed,
      tier: affiliates.tier,
      duesPaidThrough: affiliates.duesPaidThrough,
      createdAt: affiliates.createdAt,
      endedAt: affiliates.endedAt,
    })
    .from(affiliates)
    .where(inArray(affiliates.id, [...ids]));
  const applied = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      state: applications.state,
      tier: applications.memberType,
      duesCents: applications.duesCents,
      memberId: applications.companyId,
      createdAt: applications.createdAt,
      decidedAt: applications.decidedAt,
    })
    .from(applications)
    .where(inArray(applications.id, [...ids]));
  return byId([
    ...members.map((one) => ({ kind: "member", ...one })),
    ...applied.map((one) => ({ kind: "application", ...one })),
  ]);
};

const readCertifications: Read = async (db, ids) =>
  byId(
    await db
      .select({
        id: certifications.id,
        number: certifications.certId,
        level: certifications.level,
        state: certifications.state,
        validFrom: certifications.issuedOn,
        validUntil: certifications.validUntil,
        graceUntil: certifications.graceUntil,
      })
      .from(certifications)
      .where(inArray(certifications.id, [...ids])),
  );

export const webhookRecords: RecordReaders = {
  registration: readRegistrations,
  payment: readPayments,
  refund: readRefunds,
  member: readMembers,
  certification: readCertifications,
};
