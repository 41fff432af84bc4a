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
        "barricade|chunk-error|missing-part|button|detour|field-frame|lane|load-part|not-found|page-meta|search-form|sign|spinner|stop-icon|use-organization",
      ),
      "shared/(counts|dates|errors|money|paths|phone)",
    ),
  },
  {
    name: "form",
    test: either(
      inPublic(
        "checkbox|customer-fields|error-summary|field-group|form-notice|mile-marker|place-fields|radio-group|restored-notice|review-list|select-field|sheet|text-area|text-field",
      ),
      "ui/forms/(after-press|answer|person-link|send|use-checked-form|use-draft|use-field-errors)",
      "shared/(customer-fields|problem|us-states)",
      "ui/storage",
      "features/payments/(rules/(fee|funds)|web/(checkout/customer-memory|bot-check/person-check))",
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
      "features/events/rules/(catalog|inventory|registrations|waitlist)/(availability|choose-session|event-summary|event-text|event-types|catalog|sales|session-key|sponsorships|upcoming|waitlist-status)",
      "features/events/rules/kinds/(\\w+-)+catalog|features/events/rules/kinds/(levels|team-size)",
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
      "features/events/web/kinds/(parts/(?!hotel-plate|event-dates))?[\\w-]+",
      "features/events/web/register/(registration-form|use-owed|use-registration-errors)",
    ),
  },
  {
    name: "applying",
    test: either(
      "features/membership/(rules/(application-options|dues)|web/applications/application-form-data)",
      "shared/file-limits",
    ),
  },
  { name: "paying", test: either("features/payments/(rules/(card-brand|invoice)|web/cards/chosen-card)") },
  { name: "typed", test: either("shared/(characters|email-pattern)") },
  { name: "class", test: either("features/certifications/(rules/class(es|-price)|web/class-form-data)") },
];

function inPublic(names: string): string {
  return `ui/public/(\\w+/)*(${names})`;
}

function either(...paths: string[]): RegExp {
  const path = paths.join("|").replaceAll("/", "[\\\\/]");
  return new RegExp(`[\\\\/]src[\\\\/](${path})(\\.module)?\\.(css|tsx?)$`);
}
