/** The document that replaced another one, and its address, for every list that names it. */
import { alias } from "drizzle-orm/pg-core";
import { documents } from "./tables.ts";

export const successors = alias(documents, "successor");
export type Successor = Pick<typeof documents.$inferSelect, "title" | "bucket" | "name"> | null;
export const successorOf = (row: Successor) => row && { title: row.title, url: storedPath(row.bucket, row.name) };

/** Path on this site of a stored file, or of a document by its name. */
export const storedPath = (bucket: string, name: string) => `/storage/${bucket}/${name}`;
