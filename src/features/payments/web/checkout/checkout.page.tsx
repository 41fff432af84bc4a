import { useRouteLoaderData } from "react-router";
import { apiContext } from "#app/api-context.ts";
import type { Organization } from "#shared/organization.ts";
import { formatPhone } from "#shared/phone.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import { useCart } from "../cart/use-cart.ts";
import { CheckInstructions } from "../check-instructions.tsx";
import styles from "../checkout.module.css";
import type { Route } from "./+types/checkout.page";
import { Checkout } from "./checkout.tsx";
import { CheckoutHead } from "./checkout-head.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Checkout", "Pay by card.");

export const headers = () => ({ "cache-control": "public, max-age=0, must-revalidate" });

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).checkout.$get();
  return response.json();
}

/**
 * The security policy of a document is fixed when it loads, and only the checkout's own allows other companies'
 * scripts: a visitor from another page gets a new document.
 */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const settings = await serverLoader();
  const isOurAlone = settings.cards !== "stripe" && ["altcha", "off"].includes(settings.botCheck);
  if (isOurAlone) return settings;
  window.location.assign(request.url);
  return new Promise<never>(() => {});
}

/** Moving between form and review changes nothing that the server knows. */
export const shouldRevalidate = () => false;

export default function CheckoutPage({ loaderData: settings }: Route.ComponentProps) {
  const organization = useRouteLoaderData<{ organization: Organization }>("root")?.organization;
  const items = useCart();
  return (
    <div className={`wrap ${styles.page}`}>
      {(!organization || settings.cards === "off" || !items) && (
        <CheckoutHead at={settings.cards === "off" ? undefined : "payment"} hasLede={settings.cards !== "off"} />
      )}
      {organization && settings.cards === "off" && <ByCheckOnly organization={organization} />}
      {organization && settings.cards !== "off" && !items && <Waiting organization={organization} />}
      {organization && settings.cards !== "off" && items && (
        <Checkout items={items} settings={settings} organization={organization} />
      )}
    </div>
  );
}

/** Only the browser knows the cart; this is the page without scripts. */
function Waiting({ organization }: { organization: Organization }) {
  return (
    <Sheet>
      <div className={styles.loading}>
        {/* A browser with scripts never shows it, and need not carry its words. */}
        <noscript className={styles.plain}>
          {import.meta.env.SSR && (
            <>
              <p>
                Paying by card needs JavaScript, which is off in this browser. You can pay by check without it, or call
                the office at {formatPhone(organization.phone)}.
              </p>
              <CheckInstructions organization={organization} />
            </>
          )}
        </noscript>
        <div className={styles.spinner}>
          <Spinner>Loading your cart…</Spinner>
        </div>
        <div className={`${styles.plain} ${styles.missing}`}>
          <h2>Pay by check</h2>
          <p>
            Paying by card needs all parts of this page, so please reload it. Your cart is kept in this browser. You can
            also pay by check, or call the office at {formatPhone(organization.phone)}.
          </p>
          <CheckInstructions organization={organization} />
        </div>
      </div>
    </Sheet>
  );
}

function ByCheckOnly({ organization }: { organization: Organization }) {
  return (
    <Sheet>
      <div className={styles.panel}>
        <p>Cards are not accepted here at the moment. Please pay by check.</p>
        <CheckInstructions organization={organization} />
        <p>With a question, call the office at {formatPhone(organization.phone)}.</p>
      </div>
    </Sheet>
  );
}
