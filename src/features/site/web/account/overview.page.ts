/** The former address of the overview, which letters and bookmarks may still have. */
import { redirect } from "react-router";
import { ACCOUNT } from "#shared/paths.ts";

export const loader = () => redirect(ACCOUNT, 301);
