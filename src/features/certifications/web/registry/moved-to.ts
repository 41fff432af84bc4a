import { redirect } from "react-router";

/** The page of a technician who was merged is that of the one who continues. No browser keeps it, because staff can undo. */
export const movedTo = (path: string): Response =>
  redirect(path, { status: 301, headers: { "cache-control": "no-cache" } });
