/** Finds recently published items that were not mailed to subscribers yet. */
import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { isoDay } from "#shared/dates.ts";
import { lettingPath } from "#shared/paths.ts";
import { DOCUMENT_BUCKETS } from "../../rules/documents.ts";
import { isPublic } from "../lettings/letting-queries.ts";
import { lettingFiles, lettings } from "../lettings/letting-tables.ts";
import { storedPath } from "../successors.ts";
import { documentEditions, documents } from "../tables.ts";
import type { NoticeLetter } from "./notice-letter.ts";
import { noticeMailings } from "./subscription-tables.ts";

/** Older items are no longer news: a site that was offline longer does not mail them. */
const NEWS_DAYS = 14;
const DAY_MS = 86_400_000;

export type Piece = { subject: string; letter: NoticeLetter };

/** Days on the association's calendar. */
export type NewsDay = { since: Date; sinceDay: string; today: string };

/** Read it before a transaction: inside one it would need a second connection. */
export async function newsDay({ now, organization }: Pick<Deps, "now" | "organization">): Promise<NewsDay> {
  const { timeZone } = await organization();
  const since = new Date(now().getTime() - NEWS_DAYS * DAY_MS);
  return { since, sinceDay: isoDay(since, timeZone), today: isoDay(now(), timeZone) };
}

/** Documents and notices, then lettings, then addenda, each oldest first. */
export async function findNews(db: Db, day: NewsDay): Promise<Piece[]> {
  return [...(await newEditions(db, day)), ...(await newLettings(db, day)), ...(await newAddenda(db, day))];
}

const isUntold = (kind: string, id: PgColumn): SQL =>
  sql`not exists (select from ${noticeMailings} where ${noticeMailings.subject} = ${`${kind} `} || ${id}::text)`;

/** First editions of documents and later ones that replace them. An edition dated ahead counts from its day. */
async function newEditions(db: Db, { since, sinceDay, today }: NewsDay): Promise<Piece[]> {
  const isNew = or(gt(documentEditions.createdAt, since), gt(documentEditions.effectiveOn, sinceDay));
  const rows = await db
    .select({
      id: documentEditions.id,
      day: documentEditions.effectiveOn,
      title: documents.title,
      bucket: documents.bucket,
      name: documents.name,
      isLater: sql<boolean>`exists (select from document_editions earlier where earlier.document_id = ${documents.id}
        and earlier.created_at < ${documentEditions.createdAt})`,
    })
    .from(documentEditions)
    .innerJoin(documents, eq(documents.id, documentEditions.documentId))
    .where(
      and(
        ...[isNew, lte(documentEditions.effectiveOn, today), lte(documents.effectiveOn, today)],
        or(isNull(documents.supersededOn), gt(documents.supersededOn, today)),
        inArray(documents.bucket, [...DOCUMENT_BUCKETS]),
        isUntold("edition", documentEditions.id),
      ),
    )
    .orderBy(documentEditions.createdAt, documentEditions.id);
  return rows.map(({ id, day, title, bucket, name, isLater }) => {
    const kind = bucket === "notices" ? "notice" : "document";
    const news = isLater ? (`${kind}-edition` as const) : kind;
    return { subject: `edition ${id}`, letter: { news, title, day, path: storedPath(bucket, name) } };
  });
}

async function newLettings(db: Db, { since }: NewsDay): Promise<Piece[]> {
  const { id, title, heldOn: day, publishedAt } = lettings;
  const rows = await db
    .select({ id, title, day })
    .from(lettings)
    .where(and(isPublic, gt(publishedAt, since), isUntold("letting", id)))
    .orderBy(publishedAt, id);
  return rows.map(({ id: letting, ...facts }) => ({
    subject: `letting ${letting}`,
    letter: { news: "letting", ...facts, path: lettingPath(letting) },
  }));
}

/** Addenda added after their letting was published; the letting's own email leads to the earlier ones. */
async function newAddenda(db: Db, { since }: NewsDay): Promise<Piece[]> {
  const { id, lettingId, createdAt, isRemoved, kind } = lettingFiles;
  const isNews = and(eq(kind, "addendum"), eq(isRemoved, false), isNotNull(lettings.publishedAt));
  const rows = await db
    .select({ id, lettingId, day: lettingFiles.datedOn, addendum: lettingFiles.title, title: lettings.title })
    .from(lettingFiles)
    .innerJoin(lettings, eq(lettings.id, lettingId))
    .where(and(isPublic, isNews, gt(createdAt, since), gt(createdAt, lettings.publishedAt), isUntold("addendum", id)))
    .orderBy(createdAt, id);
  return rows.map(({ id: file, lettingId: letting, ...facts }) => ({
    subject: `addendum ${file}`,
    letter: { news: "addendum", ...facts, path: lettingPath(letting) },
  }));
}
