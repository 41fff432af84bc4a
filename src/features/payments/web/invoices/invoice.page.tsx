import { data, type HeadersFunction } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import type { Route } from "./+types/invoice.page";
import { InvoiceSheet } from "./invoice-sheet.tsx";

/** The page is only for the holder of its address, so no cache may keep it. */
const personal = <T,>(body: T, status = 200) => data(body, { status, headers: { "cache-control": "no-store" } });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params;
  const response = await context.get(apiContext)["invoice-pages"][":token"].$get({ param: { token } });
  return response.status === 200 ? personal({ invoice: await response.json() }) : personal({ invoice: undefined }, 404);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) => {
  const number = args.loaderData?.invoice?.number;
  const title = number ? `Invoice ${number}` : "Page not found";
  return pageMeta(args, title, "An invoice of the association.", { isIndexed: false });
};

export default function InvoicePage({ loaderData: { invoice } }: Route.ComponentProps) {
  return invoice ? <InvoiceSheet invoice={invoice} /> : <NotFound />;
}
