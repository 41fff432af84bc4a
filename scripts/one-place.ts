/** Patterns that belong in one place of the project, because copies elsewhere would soon differ. */

type Rule = {
  pattern: RegExp;
  /** Where it is looked for. */
  within: RegExp;
  /** Its place, and the files that have a reason to differ. */
  home: RegExp;
  message: string;
};

const RULES: readonly Rule[] = [
  {
    pattern: /\bIntl\.DateTimeFormat\(|\.toLocale(Date|Time)String\(/,
    within: /\.tsx?$/,
    home: /^src\/shared\/(dates|bounds)\.ts$/,
    message: "dates are written by src/shared/dates.ts, in the zone of the association or the event",
  },
  {
    pattern: /\bIntl\.NumberFormat\(|\.toLocaleString\(/,
    within: /\.tsx?$/,
    home: /^src\/shared\/(counts|money)\.ts$/,
    message: "numbers are written by src/shared/counts.ts, money by src/shared/money.ts",
  },
  {
    pattern: /[=!]== 1 \? (?:["'`]1 |""|(["'])(\w+)\1 : (["'])\2e?s\3)/,
    within: /\.tsx?$/,
    home: /^src\/shared\/counts\.ts$/,
    message: "a counted word comes from countOf of src/shared/counts.ts",
  },
  {
    pattern: /\bnew Date\(\)|\bDate\.now\b/,
    // In the browser the clock is the visitor's; on the server, and on pages that it renders, it is a clock that tests
    // can set.
    within: /^src\/(app|platform|shared|features\/\w+\/(rules|server))\/|\.(page|admin)\.tsx$/,
    // The clock itself; commands, which run on the machine's clock; waiting for a process; Stripe's own time.
    home: /^src\/(app\/(create-deps|api-context|serving\/page-cache|commands\/[a-z-]+)|platform\/(backup\/dump|database\/embedded\/[a-z-]+|cards\/stripe))\.ts$/,
    message: "time comes from deps.now(), on a page from nowContext",
  },
  {
    pattern: /["']content-disposition["']/i,
    within: /\.tsx?$/,
    home: /^src\/platform\/http\/file-answer\.ts$/,
    message: "a file is answered by answerFile of src/platform/http/file-answer.ts",
  },
  {
    pattern: /\bref=\{\((\w+)\) => \1\?\.focus\(\)\}/,
    within: /\.tsx$/,
    home: /^src\/ui\/focus-when-shown\.ts$/,
    message: "the focus goes to what appears by focusWhenShown of src/ui/focus-when-shown.ts, once",
  },
  {
    pattern: /<Link[\s>]/,
    within: /^src\/features\/\w+\/staff\/.*\.tsx$/,
    // The component itself; the frame around every page; and links that the server selected for this reader.
    home: /^src\/features\/(accounts\/staff\/page-link|admin\/staff\/(frame|find|set-up)\/[a-z.-]+)\.tsx$/,
    message: "a link of the portal is a PageLink of accounts/staff, which asks whether its reader may open the page",
  },
  {
    pattern: /<Table\b/,
    within: /^src\/features\/\w+\/staff\/.*\.tsx$/,
    home: /^src\/ui\/admin\/lists\//,
    message: "a list of the portal is a DataTable of src/ui/admin/lists, whose columns are declared once",
  },
  {
    pattern: /export (const|async function) (action|clientAction)\b/,
    within: /\.admin\.tsx$/,
    // Sign-in, and the visitors' own form, which staff fill in for a caller, work without scripts.
    home: /^src\/features\/(admin\/staff\/(shell|welcome)|events\/staff\/add-registration)\.admin\.tsx$/,
    message: "a button or form of the portal sends its own call by useCall of src/ui/admin/calls",
  },
  {
    pattern: /\/\*\* [^\n]*\*\/[;,]|^ *\w[^\n]*\w \/\*\* /m,
    within: /\.tsx?$/,
    home: /^$/,
    message: "a doc comment stands on its own line before the field that it describes",
  },
  {
    pattern: /\.\.\.\{ /,
    within: /\.tsx?$/,
    home: /^$/,
    message: "properties stand in their object: a spread of a literal only saves lines",
  },
  {
    pattern: /\bfrom: "void"/,
    within: /^src\//,
    home: /^src\/features\/payments\/server\/owed\/undo-write-off\.ts$/,
    message: "a void charge is owed again only by undoing its write-off, in undo-write-off.ts of payments",
  },
  {
    pattern: /\bpgTable\(/,
    within: /^src\//,
    home: /^src\/(platform|features\/\w+\/server(\/[a-z-]+)?)\/([a-z-]+-)?tables\.ts$/,
    message: "a table stands in tables.ts or <what>-tables.ts of the room that owns it, where migrations look for it",
  },
  {
    pattern: /\bprice_?obj(?!\.ts\b)/i,
    within: /^src\//,
    // The schema of the answer, its conversion, and the column that stores it.
    home: /^src\/features\/events\/(rules\/catalog\/schema|rules\/content\/price-obj|server\/(tables|catalog\/price-obj-column))\.ts$/,
    message:
      "an event's prices are Prices, in cents: only events/rules/content/price-obj.ts writes and reads price_obj",
  },
];

/** @returns one line for each file with a pattern that belongs elsewhere. */
export function strayWays(texts: ReadonlyMap<string, string>): string[] {
  return [...texts]
    .filter(([file]) => !/\.test\.tsx?$/.test(file))
    .flatMap(([file, text]) =>
      RULES.filter(({ within, home, pattern }) => within.test(file) && !home.test(file) && pattern.test(text)).map(
        ({ message }) => `${file}: ${message}`,
      ),
    );
}
