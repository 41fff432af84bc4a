/**
 * Chunks that several pages share. Left alone, the bundler makes one for every set of pages that has something in
 * common: forty small files for one page, each with a request of its own and badly compressed. Modules that only some
 * pages use are in a chunk of theirs: a chunk brings all its script and all its styles to every page that uses a part
 * of it.
 */
export const CHUNKS = [
  {
    name: "react",
    test: /vite[\\/]preload-helper|node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
  },
  {
    name: "frame",
    test: either(
      inPublic(
        "barricade|chunk-error|missing-part|button|detour|field-frame|lane|load-part|not-found|page-meta|request-reference|search-form|select-field|trap-field|sign|spinner|stop-icon|use-organization",
      ),
      "shared/(counts|dates|errors|money|paths|phone)",
    ),
  },
  {
    name: "form",
    test: either(
      inPublic("error-summary|focus-field|field-group|form-notice|restored-notice|sheet|text-area|text-field"),
      "ui/forms/(after-press|answer|person-link|send|use-checked-form|use-draft|use-field-errors)",
      "shared/problem",
      "ui/storage",
      "features/payments/web/bot-check/person-check",
    ),
  },
  // Most forms check nothing before their schema is here, which carries these as well.
  { name: "email", test: either("shared/(addresses/zip-pattern|characters|email-pattern)") },
  // For forms to which an offer leads: neither those of events nor the one of classes brings the other's parts.
  { name: "held", test: either(inPublic("held-notice")) },
  // For forms that register, apply or pay, but not for forms that only write to the office.
  {
    name: "customer",
    test: either(
      inPublic("checkbox|customer-fields|mile-marker|place-fields|radio-group|review-list"),
      "shared/(customer-fields|us-states)",
      "features/payments/(rules/(fee|funds)|web/checkout/customer-memory)",
    ),
  },
  {
    name: "reviewed",
    test: either(
      inPublic("failure-notice|review-buttons|review-section"),
      "ui/forms/(reviewed-page|use-review-step|use-reviewed-form)",
      "features/payments/web/price-sign",
    ),
  },
  {
    name: "catalog",
    test: either(
      "features/events/rules/(catalog|availability|registrations|waitlist)/(availability|choose-session|event-text|event-types|sales|session-key|sponsorships|upcoming|waitlist-status)",
      "features/events/rules/kinds/(\\w+-)+catalog|features/events/rules/kinds/(levels|team-size)",
    ),
  },
  // An event's page has no form: it must not bring the styles of one.
  {
    name: "event-facts",
    test: either(
      "features/events/web/(event-paths|kinds/parts/(event-dates|hotel-ways)|registrations/list-key)",
      "features/events/rules/(catalog/(reception|web-link)|registrations/money-notice)",
      "ui/(use-)?live-stream",
    ),
  },
  { name: "cart", test: either("features/payments/web/cart/cart") },
  { name: "owed", test: either("features/payments/web/invoices/owed-panel") },
  {
    name: "registered",
    test: either(
      "features/events/web/registrations/(after-payment|listed-calls|running-list|running-list-panel|use-running-list)",
    ),
  },
  {
    name: "registering",
    test: either(
      "features/events/web/kinds/((parts|people)/(?!hotel-plate|hotel-ways|event-dates|paste-panel))?[\\w-]+",
      "features/events/web/register/(registration-form|errors-on-page|next-step|owed-line|use-owed|use-registration-errors)",
    ),
  },
  {
    name: "applying",
    test: either(
      "features/membership/(rules/(application-options|dues)|web/applications/(application-form-data|logo-\\w+|use-logo))",
      "shared/file-limits",
    ),
  },
  // A form with the bot check needs its calls without the checkout.
  { name: "calls", test: either("features/payments/web/payment-client") },
  {
    name: "paying",
    test: either(
      "features/payments/(rules/(card-brand|invoice)|web/(cards/selected-card|cart/(cart-news|cart-notice|cart-price|change-cart|use-cart-quote)|checkout|checkout/(debit-memory|result/onward)))",
    ),
  },
  { name: "class", test: either("features/certifications/(rules/class(es|-price)|web/class-(dates|form-data|guide))") },
  // For the pages of accounts, and for those of staff that look as visitors see them: the kit brings its styles.
  { name: "portal-paths", test: either("shared/portal-paths", "ui/admin/staff-meta") },
  // The kit of the portal: nearly every screen of staff uses most of it.
  {
    name: "portal",
    test: new RegExp(
      `${either("ui/admin/(?!table-file)(\\w+/)*[\\w-]+", "features/accounts/(rules/(page-)?capabilities|staff/(page-link|use-may))").source}|node_modules[\\\\/]@mantine[\\\\/]`,
    ),
  },
];

function inPublic(names: string): string {
  return `ui/public/(\\w+/)*(${names})`;
}

function either(...paths: string[]): RegExp {
  const path = paths.join("|").replaceAll("/", "[\\\\/]");
  return new RegExp(`[\\\\/]src[\\\\/](${path})(\\.module)?\\.(css|tsx?)$`);
}
