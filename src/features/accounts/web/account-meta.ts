import type { MetaDescriptor } from "react-router";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";

/** The head of a page of the account, which no search engine lists. */
export const accountMeta = (args: Parameters<typeof pageMeta>[0], title: string): MetaDescriptor[] =>
  pageMeta(args, title, "Your account.", { isIndexed: false });
