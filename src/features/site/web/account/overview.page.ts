/** The former address of the overview, which emails and bookmarks may still hold. */
import { redirect } from "react-router";
import { ACCOUNT } from "#shared/paths.ts";

export const loader = () => redirect(ACCOUNT, 301);
