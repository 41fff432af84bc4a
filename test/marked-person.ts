/** A person whose name, address and phone are found wherever they are, in records of every kind. */
import type { Deps } from "#platform/deps.ts";
import type { createTestApi } from "./api.ts";
import { aCompany } from "./companies.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "./golf-event.ts";
import { createTestUser } from "./user.ts";

export const MARKED = {
  company: "Byron Paving",
  firstName: "Zephyrine",
  lastName: "Quillon",
  street: "4 Marked Lane",
  city: "Jackson",
  state: "MS",
  zip: "39201",
  email: "z.quillon@marked.example",
  phone: "6625550177",
};
export const MARKS = String.raw`zephyrine|quillon|marked lane|662\)?[-. ]?555[-. ]?0177`;

/** @returns the tables, of the site and of the queue, in which anything of the person is found. */
export async function tablesWithMarks(deps: Deps): Promise<string[]> {
  const { rows } = await deps.pool.query(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await deps.pool.query(`select 1 from ${name} t where t::text ~* $1 limit 1`, [MARKS]);
    if (hits.length > 0) found.push(name.replace("public.", ""));
  }
  return found;
}

type Row = Record<string, unknown>;

/** Inserts a row: what the table must have beside the given columns is empty, random or now. */
export const inserter = (deps: Deps) => async (table: string, given: Row) => {
  const { rows } = await deps.pool.query(
    `select column_name as name, udt_name as type from information_schema.columns where table_name = $1
      and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  );
  const empty = Object.fromEntries(rows.map(({ name, type }) => [name, emptyOf(type, deps.now())]));
  const row = { ...empty, ...given };
  const places = Object.keys(row).map((_, at) => `$${at + 1}`);
  const names = Object.keys(row).map((name) => `"${name}"`);
  await deps.pool.query(`insert into ${table} (${names}) values (${places})`, Object.values(row));
};

const emptyOf = (type: string, now: Date): unknown =>
  ({ uuid: id(), text: id(), _text: [], jsonb: "{}", json: "{}", bool: false, timestamptz: now, date: now })[type] ?? 0;

const id = () => crypto.randomUUID();
const NAME = `${MARKED.firstName} ${MARKED.lastName}`;

/** Registers, applies, pays and writes as visitors do; then a row of each kind that takes staff or time to come about. */
export async function seedMarkedPerson(deps: Deps, call: ReturnType<typeof createTestApi>) {
  const at = deps.now();
  const eventId = await insertGolfEvent(deps.db);
  const post = async (path: string, body: unknown) => {
    const answer = await call(path, { method: "POST", body });
    if (answer.status >= 300) throw new Error(`${path}: ${await answer.text()}`);
  };
  await post("/event-register", { ...golfRegistration(eventId, golfDetails()), ...MARKED, payMethod: "Check" });
  const other = golfRegistration(eventId, {
    ...golfDetails({ sponsorship: "Silver Sponsor", individualGolfer: { name: NAME, email: "" } }),
    email: "captain@other.example",
  });
  await post("/event-register", other);
  await post("/cert-registration", { ...MARKED, classSelection: "1", payMethod: "Check" });
  await post("/contact", {
    first_name: "Zephyrine",
    last_name: "Quillon",
    email: MARKED.email,
    phone: MARKED.phone,
    message: "Hello",
  });
  const user = await createTestUser(deps, { name: NAME });
  await deps.pool.query("update users set email = $1 where id = $2", [MARKED.email, user.id]);
  const insert = inserter(deps);
  const one = async (text: string): Promise<Row> => (await deps.pool.query(text, [MARKED.email])).rows[0];
  const registration = await one("select * from registrations where email = $1");
  const classRow = await one("select * from class_registrations where email = $1");
  const message = await one("select * from contact_messages where email = $1");
  const charge = await one(
    "select * from charges where customer ->> 'email' = $1 and source_kind = 'registration' limit 1",
  );
  const company = await aCompany(deps);
  const customer = JSON.stringify(MARKED);
  const ended = new Date(at.getTime() + 3_600_000);

  await insert("sessions", {
    token: id(),
    user_id: user.id,
    expires_at: ended,
    user_agent: NAME,
    created_at: at,
    updated_at: at,
  });
  await insert("passkeys", {
    user_id: user.id,
    credential_id: id(),
    public_key: "k",
    counter: 1,
    is_backed_up: false,
    transports: [],
    name: `Phone of ${NAME}`,
    created_at: at,
  });
  await insert("account_links", {
    id: id(),
    token_hash: id(),
    purpose: "magic-link",
    email: MARKED.email,
    code_tries: 0,
    created_at: at,
    expires_at: ended,
  });
  await insert("pending_sign_ups", {
    browser_hash: id(),
    email: MARKED.email,
    name: NAME,
    password_hash: "h",
    expires_at: ended,
  });
  await insert("staff_links", { token_hash: id(), email: MARKED.email, name: NAME, grants: [], expires_at: ended });
  await insert("api_tokens", {
    id: id(),
    token_hash: id(),
    name: `Export of ${NAME}`,
    scopes: ["checks"],
    is_read_only: true,
    maker_id: user.id,
    last_day: "2026-12-31",
    created_at: at,
  });
  const audit = { at, actor_name: "Dana Whitfield", action: "registration.people-corrected" };
  await insert("audit_log", {
    ...audit,
    id: id(),
    subject: `address ${MARKED.email}`,
    detail: `Dana wrote to ${MARKED.email}, 662-555-0177.`,
  });
  await insert("audit_log", {
    ...audit,
    id: id(),
    subject: `registration ${registration.reference}`,
    detail: `Dana made it Quillon, Zephyrine.`,
  });
  await insert("audit_log", {
    ...audit,
    id: id(),
    actor_id: user.id,
    actor_name: NAME,
    subject: `company ${company.id}`,
    detail: `${NAME} left.`,
  });
  await deps.pool.query(
    "update affiliates set contact_name = $1, contact_email = $2, contact_phone = $3 where id = $4",
    [NAME, MARKED.email, MARKED.phone, company.id],
  );
  const gone = { id: id(), contact_name: NAME, contact_email: MARKED.email, contact_phone: MARKED.phone };
  await insert("company_merges", { kept_id: company.id, gone_name: "Byron", merged_by: "Kim", record: { gone } });
  const address = { street: "1 Mill Street", city: "Tupelo", state_code: "MS", zip: "38801" };
  const application = {
    id: id(),
    reference: "A-MARKED",
    public_token: id(),
    state: "declined",
    company_name: "Byron Paving",
    rep_name: NAME,
    rep_phone: MARKED.phone,
  };
  const logo = { logo_key: `${id().replaceAll("-", "")}.png`, needs_black_background: false };
  await insert("applications", {
    ...application,
    ...address,
    ...logo,
    email: MARKED.email,
    business_type: "equipment-dealer",
    member_type: "Associate",
    created_at: at,
  });
  await deps.files.put("mapa_aff_images", logo.logo_key, new Uint8Array([1]));
  await insert("application_questions", {
    id: id(),
    application_id: application.id,
    text: `Dear ${NAME}`,
    asked_by: "Dana",
    created_at: at,
  });
  await insert("company_people", {
    id: id(),
    company_id: company.id,
    user_id: user.id,
    role: "administrator",
    state: "active",
    way: "staff",
    since: at,
  });
  await insert("declined_companies", { company_id: company.id, user_id: user.id, declined_at: at });
  await insert("company_domains", {
    id: id(),
    company_id: company.id,
    domain: "marked.example",
    asked_of: MARKED.email,
    asked_by: NAME,
    created_at: at,
  });
  await insert("company_invitations", {
    id: id(),
    company_id: company.id,
    token_hash: id(),
    email: MARKED.email,
    role: "member",
    invited_by: "Kim",
    created_at: at,
    expires_at: ended,
  });
  await insert("company_invitations", {
    id: id(),
    company_id: company.id,
    token_hash: id(),
    email: "kim@other.example",
    role: "member",
    invited_by: NAME,
    created_at: at,
    expires_at: ended,
  });
  await insert("listing_proposals", {
    id: id(),
    company_id: company.id,
    state: "declined",
    needs_black_background: false,
    proposed_by: NAME,
    proposed_by_id: user.id,
    ...address,
    created_at: at,
  });
  await insert("dues_runs", { year: 2027, started_by: "Dana", created_at: at });
  await insert("dues_items", {
    id: id(),
    year: 2027,
    company_id: company.id,
    included: true,
    version: 1,
    round: 1,
    customer,
  });
  await insert("roll_imports", {
    id: id(),
    file_name: "roll.csv",
    result: JSON.stringify({ email: MARKED.email, name: NAME }),
    imported_by: "Dana",
    created_at: at,
  });
  const technician = {
    id: id(),
    first_name: "Zephyrine",
    last_name: "Quillon",
    company: "Byron",
    email: MARKED.email,
    phone: MARKED.phone,
  };
  await insert("technicians", { ...technician, created_at: at });
  await insert("technician_employers", {
    id: id(),
    technician_id: technician.id,
    company: "Byron",
    from_day: "2026-01-05",
  });
  const attended = { person: `${registration.id}/registrant`, registration_id: registration.id };
  await insert("event_attendees", { ...attended, event_id: eventId, is_doubtful: false });
  await insert("technician_evidence", {
    id: id(),
    technician_id: technician.id,
    kind: "hours",
    title: `Field day of ${NAME}`,
    day: "2026-01-05",
    minutes: 90,
    vouched_by: NAME,
    entered_by: "Dana",
    created_at: at,
  });
  await insert("employer_reports", {
    id: id(),
    technician_id: technician.id,
    company_id: company.id,
    kind: "joined",
    day: "2026-01-05",
    state: "waiting",
    reported_by: NAME,
    created_at: at,
  });
  await insert("crew_registrations", {
    id: id(),
    company_id: company.id,
    people: 1,
    total_cents: 0,
    by: NAME,
    created_at: at,
  });
  const certification = id();
  await insert("certifications", {
    id: certification,
    technician_id: technician.id,
    level: "1",
    cert_id: "L1-01-MARK",
    cert_id_key: "mark",
    state: "revoked",
    version: 1,
    revoked_reason: `${NAME} left`,
    created_at: at,
  });
  const entry = { id: id(), certification_id: certification, kind: "revoked", day: "2026-01-05", at, by: "Dana" };
  await insert("certification_entries", { ...entry, reason: `${NAME} left` });
  const list = id();
  await insert("certification_imports", {
    id: list,
    file_name: "list.csv",
    state: "done",
    imported_by_id: id(),
    imported_by: "Dana",
    created_at: at,
  });
  await insert("certification_import_rows", {
    id: id(),
    import_id: list,
    row: 2,
    state: "doubtful",
    reason: `This ID is on file for ${NAME}`,
    values: JSON.stringify({ firstName: "Zephyrine", lastName: "Quillon", email: MARKED.email, phone: MARKED.phone }),
    fingerprint: "mark",
    technician_id: technician.id,
  });
  const mailed = { id: id(), certification_id: certification, valid_until: "2026-01-04", rule: "ended" };
  await insert("expiry_emails", { ...mailed, reader: "technician", day: "2026-01-05", posted_at: at });
  const session = id();
  await insert("class_sessions", {
    id: session,
    level_key: "1",
    is_recertification: false,
    title: "",
    first_day: "2094-02-22",
    last_day: "2094-02-25",
    start_time: "08:00",
    end_time: "16:30",
    location: "Jackson",
    instructor: "",
    state: "open",
    written_by: "Dana",
    created_at: at,
    updated_at: at,
  });
  await insert("session_cancellations", {
    session_id: session,
    reason: "Snow",
    refunds: false,
    actor_id: id(),
    actor_name: "Dana",
    actor_email: "dana@example.org",
    cancelled_at: at,
    idempotency_key: id(),
    request_hash: "mark",
  });
  const onRoster = id();
  await insert("roster_entries", {
    id: onRoster,
    session_id: session,
    technician_id: technician.id,
    first_name: "Zephyrine",
    last_name: "Quillon",
    company: "Byron",
    email: MARKED.email,
    source_kind: "class",
    source_id: classRow.id,
    created_at: at,
  });
  await insert("session_waitlist", {
    id: id(),
    public_token: id(),
    session_id: session,
    company: "Byron",
    first_name: "Zephyrine",
    last_name: "Quillon",
    email: MARKED.email,
    phone: MARKED.phone,
    status: "left",
    created_at: at,
  });
  const mark = { id: id(), entry_id: onRoster, day: "2094-02-22", is_present: true, marked_by: "Dana", marked_at: at };
  await insert("roster_attendance", mark);
  await insert("exam_attempts", {
    id: id(),
    entry_id: onRoster,
    part: "written",
    number: 1,
    day: "2094-02-25",
    score: 92,
    by: "Dana",
    at,
    idempotency_key: id(),
    request_hash: "mark",
  });
  await insert("exam_results", {
    id: id(),
    entry_id: onRoster,
    number: 1,
    outcome: JSON.stringify({ kind: "course" }),
    rule: JSON.stringify({ written: null, practical: null }),
    attempt_ids: "[]",
    at,
  });
  await insert("exam_sendings", {
    id: id(),
    session_id: session,
    sent: 1,
    refusals: "[]",
    by: "Dana",
    at,
    idempotency_key: id(),
    request_hash: "mark",
  });
  const answers = JSON.stringify([{ label: "Golfer", before: "", after: NAME }]);
  await insert("technician_questions", {
    id: id(),
    technician_id: technician.id,
    candidate_id: technician.id,
    registration_id: classRow.id,
    why: JSON.stringify(["email"]),
    at,
    answer: "different",
    answered_by: "Dana",
    answered_at: at,
  });
  await insert("technician_merges", {
    id: id(),
    kept_id: technician.id,
    gone_id: technician.id,
    moved: JSON.stringify({ rows: {}, ended: [], registrations: [], answered: [], released: false }),
    at,
    by: "Dana",
    undone_at: at,
    undone_by: "Dana",
  });
  await insert("class_changes", {
    id: id(),
    registration_id: classRow.id,
    at,
    by: "Dana",
    answers,
    before_cents: 0,
    after_cents: 0,
  });
  await insert("answer_changes", {
    id: id(),
    registration_id: registration.id,
    at,
    by: "Dana",
    answers,
    before_cents: 0,
    after_cents: 0,
  });
  const people = JSON.stringify([
    { role: "Golfer", before: { name: NAME, email: MARKED.email }, after: { name: "Al", email: "" } },
  ]);
  await insert("registration_doubles", {
    earlier_id: id(),
    later_id: registration.id,
    event_id: eventId,
    kept_at: at,
    kept_by: "Dana",
  });
  await insert("registration_changes", {
    id: id(),
    registration_id: registration.id,
    at,
    by: "the registrant",
    people,
  });
  await insert("unit_holds", {
    id: id(),
    event_id: eventId,
    option: "Golf_Tee",
    units: 1,
    name: NAME,
    note: "",
    ends_on: at,
    is_beyond: false,
    held_by: "Dana",
    version: 1,
    created_at: at,
    registration_id: registration.id,
  });
  await insert("waitlist", {
    id: id(),
    public_token: id(),
    event_id: eventId,
    option: "Golf_Tee",
    people: 1,
    company: "Byron",
    first_name: "Zephyrine",
    last_name: "Quillon",
    email: MARKED.email,
    phone: MARKED.phone,
    status: "closed",
    created_at: at,
  });
  const announcement = {
    id: id(),
    event_id: eventId,
    state: "sent",
    subject: "News",
    body: "News",
    audience: "{}",
    version: 1,
    written_by: "Dana",
    written_at: at,
    created_at: at,
  };
  await insert("announcements", announcement);
  await insert("announcement_recipients", {
    announcement_id: announcement.id,
    mailbox: MARKED.email,
    address: MARKED.email,
    name: NAME,
    company: "",
    registration_id: registration.id,
    reference: registration.reference,
    is_contact: true,
    tries: 0,
    next_at: at,
  });
  const act = {
    event_id: eventId,
    kind: "walk-in",
    device: id(),
    seq: 1,
    at,
    phone_at: 1,
    phone_skew: 0,
    phone_base: 1,
    received_at: at,
    by: "volunteer of link 1",
  };
  await insert("check_in_acts", {
    ...act,
    id: id(),
    person: "walk-in/1",
    name: NAME,
    company: "Byron",
    email: MARKED.email,
  });
  await insert("check_in_acts", {
    ...act,
    id: id(),
    seq: 2,
    person: `${registration.id}/x`,
    registration_id: registration.id,
    name: NAME,
    company: "Byron",
    email: "",
  });
  await insert("registration_notes", {
    id: id(),
    reference: registration.reference,
    text: `${NAME} called`,
    written_by_id: "1",
    written_by: "Dana",
    written_at: at,
    version: 1,
  });
  const order = {
    id: id(),
    public_token: id(),
    reference: "O-MARKED",
    client_request_id: id(),
    request_hash: "h",
    livemode: false,
    currency: "usd",
    method: "check",
    status: "paid",
  };
  await insert("orders", {
    ...order,
    subtotal_cents: 100,
    fee_bps: 0,
    fee_cents: 0,
    total_cents: 100,
    description: `${NAME}: Golf`,
    customer,
    found_by: NAME,
    created_at: at,
    paid_at: at,
  });
  await insert("order_lines", {
    order_id: order.id,
    line_no: 1,
    label: `Golf of ${NAME}`,
    amount_cents: 100,
    holds_charge: true,
    charge_id: charge.id,
  });
  await insert("payment_attempts", {
    order_id: order.id,
    attempt_no: 1,
    client_request_id: id(),
    idempotency_key: id(),
    amount_cents: 100,
    payment_method: "pm",
    status: "failed",
    error_message: `${NAME} has no funds`,
    created_at: at,
    updated_at: at,
  });
  await insert("checks", {
    id: id(),
    order_id: order.id,
    number: "1",
    payer: NAME,
    amount_cents: 100,
    received_on: at,
    entered_by: "Dana",
    client_request_id: id(),
    created_at: at,
  });
  await insert("refunds", {
    id: id(),
    order_id: order.id,
    amount_cents: 100,
    fee_cents: 0,
    reason: `${NAME} is ill`,
    requested_by: "Dana",
    client_request_id: id(),
    request_hash: "h",
    idempotency_key: id(),
    status: "succeeded",
    created_at: at,
    updated_at: at,
  });
  await insert("disputes", {
    id: id(),
    order_id: order.id,
    amount_cents: 100,
    reason: `${NAME} denies it`,
    status: "lost",
    opened_at: at,
  });
  await insert("invoices", {
    id: id(),
    public_token: id(),
    number: "INV-2027-9999",
    customer,
    note: `For ${NAME}`,
    issued_on: at,
    due_on: at,
    issued_by: "Dana",
    client_request_id: id(),
    created_at: at,
  });
  await insert("statements", {
    id: id(),
    customer: MARKED.email,
    to_address: MARKED.email,
    charges: 1,
    total_cents: 100,
    sent_by: "Dana",
    created_at: at,
  });
  await insert("write_offs", {
    id: id(),
    customer: MARKED.email,
    charges: 1,
    total_cents: 100,
    reason: `${NAME} died`,
    written_off_by: "Dana",
    created_at: at,
  });
  const seen = JSON.stringify({ email: MARKED.email, name: NAME });
  const statement = {
    id: id(),
    file_name: "bank.csv",
    result: seen,
    read_by: "Dana",
    client_request_id: id(),
    request_hash: "h",
    created_at: at,
  };
  await insert("bank_statements", statement);
  const deposit = {
    id: id(),
    reference: "D-MARKED",
    made_on: at,
    total_cents: 100,
    made_by: "Dana",
    client_request_id: id(),
    created_at: at,
  };
  await insert("deposits", deposit);
  await insert("bank_lines", {
    deposit_id: deposit.id,
    statement_id: statement.id,
    booked_on: at,
    amount_cents: 100,
    description: `${NAME} ${MARKED.email}`,
    ordinal: 1,
    ticked_by: "Dana",
    ticked_at: at,
  });
  await insert("reconciliations", {
    id: id(),
    ran_at: at,
    since: at,
    provider_cents: 0,
    ledger_cents: 0,
    differences: JSON.stringify([{ order: "O-MARKED", payer: NAME }]),
  });
  await insert("message_answers", {
    id: id(),
    message_id: message.id,
    text: `Dear ${NAME}`,
    answered_by: "Dana",
    answered_at: at,
  });
  await insert("message_handling", { message_id: message.id, done_at: at, done_by: "Dana" });
  await insert("notice_subscribers", { address: MARKED.email });
  await insert("notice_mailings", { subject: `letting ${id()}`, letter: "{}", last_address: MARKED.email, letters: 1 });
  await insert("mail_suppressions", {
    address: MARKED.email,
    reason: "bounced",
    detail: "no such user",
    created_at: at,
  });
  await insert("mail_bounces", { id: id(), address: MARKED.email, kind: "soft", detail: "full", received_at: at });
  await insert("mail_opt_outs", { address: MARKED.email, kind: "notice", created_at: at });
  await insert("test_card_intents", {
    id: id(),
    order_id: order.id,
    amount_cents: 100,
    description: `${NAME}: Golf`,
    status: "succeeded",
    client_secret: id(),
    created_at: at,
  });
  await deps.queue.send(deps.db, "accounts.post-link", { email: MARKED.email });
  return { user, eventId, registration, order, company, logoKey: logo.logo_key };
}

/** Settles everything that keeps the person from being erased. */
export async function settleMarkedPerson(deps: Deps): Promise<void> {
  await deps.pool.query("update charges set status = 'void' where customer ->> 'email' = $1", [MARKED.email]);
  await deps.pool.query("update certifications set state = 'revoked', revoked_reason = 'Left the trade'");
}
