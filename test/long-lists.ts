/** The long lists of `bench/lists.ts`, for tests of the product. */
export { EVENT, fillLists } from "../bench/list-rows.ts";
