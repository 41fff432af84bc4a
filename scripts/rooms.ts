/**
 * The rooms of the house and what each holds: what `check-rooms.ts` enforces. ARCHITECTURE.md explains it. One file
 * because it is one table.
 *
 * Where a room has inner ones, they are in order: each imports only from those before it. A file in the room itself is
 * for all of them (tables, errors, paths) or puts them together (the door, the jobs).
 */
export type Room = {
  name: string;
  /** For readers of this table. */
  holds: string;
  inner?: Room[];
  /** Its inner rooms have no order: none imports from another. */
  isLoose?: true;
};

const room = (name: string, holds: string, ...inner: Room[]): Room => ({
  name,
  holds,
  ...(inner.length > 0 && { inner }),
});
const loose = (name: string, holds: string, ...inner: Room[]): Room => ({
  ...room(name, holds, ...inner),
  isLoose: true,
});

const rules = (...inner: Room[]) => room("rules", "schemas, prices, states", ...inner);
const server = (holds: string, ...inner: Room[]) => room("server", holds, ...inner);
const emails = room("emails", "the letters, as React draws them");

/** The features in their order: each imports only from those before it. */
const FEATURE_ROOMS: Room[] = [
  loose(
    "accounts",
    "staff users, sessions, the audit log",
    rules(),
    server(
      "the audit log, tables, doors and jobs",
      room("passwords", "hashing in turns, and what is too easy to guess"),
      room("factors", "app codes, recovery codes and passkeys, and who waits at the second step"),
      room("sessions", "signing in, and who asks"),
      room("activity", "the log of activity as staff read it"),
      room("invitations", "links by which staff users are made"),
      room("links", "one-time links and codes by mail, and signing up by them"),
      room("second-factor", "the second step, and setting up what it asks for"),
      room("passkeys", "making passkeys, and signing in by them"),
      room("staff-users", "inviting staff, their roles, and who is kept out"),
      room("providers", "signing in with an account of Google, Microsoft or another company"),
      emails,
    ),
    room(
      "web",
      "the account's page, what tabs tell each other, and the forms that sign staff in",
      room("second-factor", "passkeys of the browser, and codes to keep"),
      room("views", "signing in and up, links, codes and passwords"),
      room("member", "what who is signed in sees and changes"),
    ),
    room("staff", "staff users, their roles and sessions, the log of activity, the history of one thing"),
  ),
  loose(
    "payments",
    "what is owed, how it is paid, where the money is booked",
    rules(
      room("bank", "what a bank says: of a card, a debit, and in its statement"),
      room("bot-check", "the boxes of other companies, and what one proof is good for"),
    ),
    server(
      "tables, doors and jobs",
      room("orders", "an order and its lines, under their lock"),
      room("desk", "orders as staff see them"),
      room("ledger", "the ledger: append only, by program, month and account"),
      room("bot-check", "proof that a person pays"),
      room("charges", "what customers owe, and for what"),
      room("receipts", "what was paid, on paper and by letter"),
      room("cards", "attempts, intents and what came of them"),
      room("invoices", "what the association bills"),
      room("owed", "what customers owe, and statements of it"),
      room("checkout", "from a cart to an order that is paid"),
      room("refunds", "money that goes back"),
      room("checks", "checks, deposits and what they settle"),
      room("bank", "the bank's statements, and the deposits they have"),
      room("reconcile", "comparing the ledger with the card processor"),
      room("webhooks", "messages from the card processor"),
      room("find", "orders, invoices, checks and deposits, as staff find them"),
      emails,
    ),
    room(
      "web",
      "checkout and invoice pages",
      room("cart", "the cart, in every tab"),
      room("bot-check", "the box that proves a person"),
      room("invoices", "an invoice's page"),
      room("cards", "the card's fields and the bank's question"),
      room("checkout", "the checkout page", room("result", "how a payment ended")),
    ),
    room(
      "staff",
      "the money's screens",
      room("orders", "payments, and matching money to them"),
      room("refunds", "choosing what goes back"),
      room("ledger", "the ledger and its comparison with the card processor"),
      room("checks", "the check desk and deposits"),
      room("bank", "deposits ticked off against a bank's statement"),
      room("invoices", "writing and voiding invoices"),
      room("owed", "what customers owe, and statements of it"),
    ),
  ),
  loose(
    "content",
    "settings, texts, documents, messages",
    rules(),
    server(
      "tables, errors, the day by which to pay",
      room("settings", "settings and the texts of pages"),
      room("documents", "documents, their editions, and pictures"),
      room("lettings", "bid lettings with their documents and addenda"),
      room("notice-emails", "who gets notices by email, and mailing them what became public"),
      room("messages", "what visitors write by the contact form"),
      room("wording", "the words of letters that staff change"),
      emails,
    ),
    room(
      "web",
      "about, not found",
      room("messages", "the contact page and its form"),
      room("home", "the parts of the home page"),
      room("notice-emails", "the form that subscribes to notices, and the page that confirms it"),
      room("documents", "notices and specifications"),
    ),
    room(
      "staff",
      "the words of letters",
      room("website", "the texts and pictures of public pages"),
      room("settings", "settings of the association, its prices and rules"),
      room("lettings", "bid lettings with their documents and addenda"),
      room("messages", "the inbox: what visitors write, and answers to them"),
    ),
  ),
  loose(
    "membership",
    "members, their logos and applications",
    rules(
      room("roll", "a member's form, and the filters of the roll"),
      room("merge", "two companies that become one: what they differ in"),
    ),
    server(
      "members, applications, the member's price",
      room("companies", "a company's people, invitations and proposals"),
      room("domains", "a company's email domains: who approves them, and whom they ask to join"),
      room("doubles", "registrations for an event or a class that may be of one person twice"),
      room("applications", "deciding applications, and asking about them"),
      room("dues", "the yearly dues: drafts, issuing, what is paid, lapses"),
      room("roll", "entering, correcting, ending and listing members"),
      room("import", "a file of members: what it would change, and changing it"),
      room("merge", "two companies that become one, and undoing it"),
      emails,
    ),
    room(
      "web",
      "the membership page",
      room("roll", "the list of members"),
      room("applications", "applying, and the application's page"),
    ),
    room(
      "staff",
      "members and companies",
      room("company", "the parts of a company's page"),
      room("applications", "one application and its decision"),
      room("dues", "the dues run"),
      room("roll", "the roll, and the form of a member"),
      room("import", "a file of members: choosing, preview and what became of it"),
      room("merge", "making one company of two: choosing, preview, undoing"),
    ),
  ),
  loose(
    "registrations",
    "what registrations for events and for classes have alike",
    rules(),
    server("its columns and verbs"),
  ),
  loose(
    "certifications",
    "classes without an event, and what they certify",
    rules(
      room("record", "the record of a certification, and its status on any day"),
      room("levels", "the levels, their rules, and what follows from them"),
      room("matching", "who resembles a technician, and what clashes when two become one"),
      room("registry", "what everybody may know of a certification, on any day"),
      room("expiry", "the end of a certification: its words, and the emails about it"),
      room("exam", "attendance, attempts at an exam, and their outcome"),
      room("technicians", "a person: evidence, appeal, extension"),
      room("employer", "technicians of a company, several in one class, what the company reports"),
      room("import", "a list of technicians: its cells, and what becomes of each row"),
      room("register", "the list of everyone who is certified, and the tokens of agencies"),
      room("sessions", "sessions of a class: their states, their words and their roster"),
    ),
    server(
      "class registrations, certification IDs",
      room("levels", "the levels and their rules"),
      room("matching", "whom a new technician resembles, and the questions that it raises"),
      room("record", "the record of each certification, and its one writer"),
      room("look-up", "a certification ID as the class form looks it up"),
      room("certificates", "certificates and wallet cards"),
      room("registry", "certifications, as staff keep them"),
      room("technicians", "people: employers, evidence, qualifications, extensions"),
      room("roster", "who is expected at a session, under its lock"),
      room("waitlist", "the line for a session that is full: joining, offers, their end"),
      room("import", "a list of technicians: preview, the job that imports it, and its doubtful rows"),
      room("public-registry", "who is certified on a day, as everybody reads it"),
      room("expiry", "certifications that end: the list, and each email about it once"),
      room("register", "the list of everyone who is certified, made each night, and the file for agencies"),
      room("desk", "one class registration as staff see and settle it"),
      room("sessions", "sessions of a class as staff make, change and cancel them"),
      room("exam", "the exam of a session: attendance, results, and what is issued by them"),
      room("employer", "technicians of a company: who ends when, several in one class, what the company reports"),
      room("merging", "answers who a person is, and merging two technicians"),
      emails,
    ),
    room(
      "web",
      "training, the class form and its page",
      room("registry", "who is certified: the search, a technician's status, and a proof"),
      room("sessions", "the public calendar of sessions"),
      room("waitlist", "joining the waitlist of a session, and the page of an entry"),
      room("change", "other dates of a registration, or another person"),
    ),
    room(
      "staff",
      "class registrations",
      room("registry", "certifications: the list, a new one"),
      room("exam", "attendance at a session, and its exam"),
      room("sessions", "sessions: the list, the workspace of one, a new one"),
      room("employer", "the technicians of a company, and reports that wait"),
      room("matching", "questions who a person is, and the merge of two technicians"),
      room("levels", "the levels: the list, one of them, its rules"),
      room("technicians", "people: the list, one of them"),
      room("import", "a list of technicians: choosing, preview, progress, doubtful rows"),
      room("expiry", "certifications that end, and the emails about it"),
      room("register", "the list of everyone who is certified, and the tokens of agencies"),
    ),
  ),
  loose(
    "events",
    "events, registrations, inventory, waitlists",
    rules(
      room("catalog", "events, their dates and what they sell"),
      room("kinds", "golf, clay shoot, certification, quality council, convention"),
      room("availability", "the catalog with its limits, and what is left"),
      room("waitlist", "the line for what is gone"),
      room("registrations", "a registration and its people"),
      room("letter-rules", "the letters that an event sends by the clock, and when"),
      room("content", "what staff write of an event, its warnings, and the next edition of it"),
      room("inventory", "the inventory of an event as staff see and change it"),
      room("print", "the papers of an event, by its kind"),
      room("check-in", "the door: who is expected, what was done, and how phones agree"),
      room("announcements", "what staff write to registrants, and to whom"),
      room("attendance", "sessions that earn hours, and who attended them"),
    ),
    server(
      "tables, doors and jobs",
      room("catalog", "events as everybody reads them"),
      room("packet", "the fill-in form on paper"),
      room("claims", "claims on inventory: held, sold, released"),
      room("waitlist", "joining, waitlist offers, lapses"),
      room("registrants", "what the registrants of an event are listed by"),
      room("rush", "many unpaid registrations of one event in an hour"),
      room("registrations", "registering, correcting, ending"),
      room("letter-rules", "the letters that an event sends by the clock: who is due, each once"),
      room("announcements", "what staff write to registrants: drafts, plans, who gets it once"),
      room("editing", "drafts, publishing, duplicating, calling off"),
      room("inventory", "the inventory of an event as staff see and change it"),
      room("find", "people and events, as staff find them"),
      room("desk", "one registration as staff see and change it"),
      room("selection", "several registrations at once"),
      room("print", "rosters, sheets, badges and signs on paper"),
      room("check-in", "the door: acts of phones, links of volunteers, what needs a look"),
      room("attendance", "sessions that earn hours, who attended them, and the certificates of it"),
      room("files", "registrants and people as files"),
      emails,
    ),
    room(
      "web",
      "paths",
      room(
        "kinds",
        "the part of the form that each kind of event has",
        room("parts", "what several kinds share"),
        room("people", "who comes: names, teams, lists"),
      ),
      room(
        "registrations",
        "the registration's page and the running list",
        room("people", "naming those who come, and correcting names"),
      ),
      room(
        "page-parts",
        "what an event's page tells beside its prices: pictures, hotel, contact, sponsors; and its stream",
      ),
      room("catalog", "the list of events and an event's page"),
      room("waitlist", "the waitlist's form and page"),
      room("register", "the form"),
      room(
        "check-in",
        "the desk at the door",
        room("phone", "what a phone keeps and sends, also without a connection, and its camera"),
      ),
    ),
    room(
      "staff",
      "events, registrants",
      room("editor", "writing an event beside what visitors will see"),
      room("inventory", "how much there is, who has it and who waits for it"),
      room("announcements", "writing to registrants beside what they will read"),
      room("letter-rules", "switching letters by rule, beside what they say and whom they reach"),
      room("check-in", "the door of an event, its links and its walk-ins"),
      room("selection", "several registrations at once"),
      room("registrants", "the list of an event's registrants, its filters and views"),
      room("attendance", "the sessions of an event, who attended them, and sending certificates"),
    ),
  ),
  loose(
    "site",
    "what several features show at once",
    rules(room("account", "what a signed-in reader sees of all features")),
    server("search, site map, feeds", room("account", "what a signed-in reader owns")),
    room(
      "web",
      "home, search",
      room("account", "the account, its history, its company and forms that fill themselves"),
    ),
  ),
  loose(
    "admin",
    "the portal",
    rules(),
    server(
      "connections, the disk, names that papers cannot show",
      room("find", "people, companies, references and numbers in one answer"),
      room("letters", "the email log, planned emails, suppressed addresses, the sender's domain"),
      room("set-up", "what is left to set up, and the sample data that staff ask for"),
      room("registration", "one registration with its people, money, letters and notes"),
      room("today", "what the first page tells"),
    ),
    room(
      "staff",
      "shell, menu, sign-in, one payment",
      room("find", "the field in the bar, and the page of everything that was found"),
      room("frame", "what stands around every page"),
      room("letters", "the email log, planned emails, suppressed addresses, the sender's domain"),
      room("set-up", "the list on a new installation, and loading the sample"),
      room("today", "what waits, the next event and its money, as lines, pictures and tables"),
      room(
        "registration",
        "the page of one registration",
        room("change", "another choice, another event, one person more or fewer, a duplicate"),
      ),
    ),
  ),
  loose(
    "privacy",
    "what is kept, handed out and erased of people",
    rules(),
    server("handing out, erasing, forgetting by age", emails),
    room("web", "a member's own data, and the end of their account"),
    room("staff", "how long things are kept, and all that is held on a person"),
  ),
];

export const HOUSE: Room = loose(
  "src",
  "React Router's entries and the site map",
  room(
    "shared",
    "pure words of every part: money, errors, dates, phone",
    room("addresses", "states, territories and provinces, their codes, and which of them are taken"),
  ),
  loose(
    "platform",
    "adapters without a feature word, and what every verb is handed",
    room("environment", "the operator's variables and the secret"),
    room("log", "lines of the log, and what an error says there"),
    room("resources", "the disk's free space, memory at rest"),
    room("http", "declared calls, refusals, limits, files as answers"),
    room("live", "what changed, as streams to open pages"),
    room("backup", "dumping and restoring everything"),
    room("bot-check", "the companies that tell people from programs"),
    room("openid", "the companies whose account one signs in with"),
    room("wallet", "passes of Apple Wallet and Google Wallet"),
    room("cards", "Stripe"),
    room("database", "the pool, columns, migrations at start", room("embedded", "PostgreSQL as a child process")),
    room("jobs", "the queue, rounds over rows, what is forgotten by the clock"),
    room(
      "mail",
      "the outbox and its delivery",
      room("transports", "SMTP, EmailJS and the mailbox in the database"),
      room("bounces", "addresses that no letter reaches"),
      room("domain", "what DNS says about the sender"),
      room("sheet", "the common sheet of a letter"),
    ),
    room(
      "pdf",
      "drawing documents",
      room("fonts", "letters beyond Helvetica's, and the fonts that are embedded for them"),
    ),
    room("apart", "work in a process of its own, which may fail and never end the program"),
    room("spreadsheet", "tables out and in, as CSV and as Excel workbooks"),
    room("personal", "what each table holds of people: gathering, handing out and erasing it"),
    room("reminders", "letters that are written by the clock, if they still apply"),
    room("storage", "files on disk or in a bucket, pictures"),
    room("wording", "what a letter says: placeholders, Markdown"),
    room("zip-codes", "the table of zip codes and their cities"),
  ),
  loose(
    "ui",
    "hooks of both sides",
    room("forms", "the kit of every form: checks, sending, answers, drafts, review"),
    room(
      "public",
      "tokens and the button",
      room("chrome", "header, footer, menu, meta, parts that do not arrive"),
      room("signs", "panels, marks, lists to review"),
      room(
        "forms",
        "what heads a refused form, the review's buttons",
        room("fields", "one question each, and groups of them"),
      ),
      room("feedback", "error pages, notices of a form"),
    ),
    room(
      "admin",
      "the portal's theme, its forms and their data",
      room("signs", "marks, facts, the head of a page"),
      room("lists", "tables, filters, pages of a list"),
      room("calls", "reading for a page, and writes with their button, refusal, summary and undo"),
      room("forms", "forms as tables of fields, and the merge with what another user saved"),
      room("layout", "a page's head, its tabs and its parts"),
      room("table-file", "screens that read a file of rows: choosing it, its preview, what became of it"),
    ),
  ),
  room("features", "in this order, each knowing only those before it", ...FEATURE_ROOMS),
  loose(
    "app",
    "composition, the only room that sees every feature: doors, jobs, letters, start and stop",
    room("guards", "what every request passes"),
    room("serving", "pages, assets, stored files and their cache"),
    room("commands", "what an operator types beside the site"),
    room("sample-data", "the sample association", room("technicians", "four hundred technicians and their classes")),
  ),
);

export const FEATURES: string[] = FEATURE_ROOMS.map(({ name }) => name);

/**
 * @param folder path from the project, such as `src/features/events/web`. @returns nothing for a room that the house
 * lacks.
 */
export function roomAt(folder: string): Room | undefined {
  const [first, ...rest] = folder.split("/");
  let found: Room | undefined = first === HOUSE.name ? HOUSE : undefined;
  for (const name of rest) found = found?.inner?.find((one) => one.name === name);
  return found;
}
