/** Rows for `lists.ts`: so many of everything that staff list, the newest first, four an hour. */
import type { Client } from "pg";

/** The earliest event, which has half of the registrations; each other one belongs to an event of its own. */
export const EVENT = "00000000-0000-4000-8000-000000000001";
/** The number of undeposited checks does not grow with the list of checks. */
const WAITING_CHECKS = 60;

/** Selects fifty rows at any size, which are the last in the list. */
const FEW = "(n > :size - 100 and n % 2 = 0)";
const FEW_EVENTS = "(n <= 100 and n % 2 = 0)";
const CUSTOMER = `jsonb_build_object('company', case when ${FEW} then 'Delta ' else 'Company ' end || n, 'firstName', 'Pat', 'lastName', 'Reed' || n, 'email', 'office' || n || '@company.example', 'phone', '')`;
const AT = "now() - n * interval '15 minutes'";
const DUE = `case when ${FEW} then current_date - 10 else (${AT})::date + 30 end`;
const ID = (kind: number) => `('0000000${kind}-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const REFERENCE = (letter: string) => `'${letter}-' || lpad(n::text, 6, '0')`;
const N = "generate_series(1, :size) n";

const INSERTS = [
  `insert into events (id, event_title, event_date, event_type, status)
   select case when n = 1 then '${EVENT}' else ${ID(1)} end, case when ${FEW_EVENTS} then 'Clay ' else 'Golf ' end || n, now() + (n - :size / 2) * interval '1 hour',
     case when ${FEW_EVENTS} then 'CLAY_SHOOT' else 'GOLF' end, case when ${FEW_EVENTS} then 'draft' else 'published' end from ${N}`,
  `insert into registrations (id, reference, public_token, event_id, company, first_name, last_name, address, email,
     phone, details, custom_inputs, headcount, total_cents, created_at)
   select ${ID(2)}, ${REFERENCE("R")}, 'token' || n,
     case when n % 2 = 0 or n = 1 then '${EVENT}' else ${ID(1)} end,
     case when ${FEW} then 'Delta Paving ' else 'Company ' end || n, 'Pat', 'Reed' || n, '1 Main Street',
     'office' || n || '@company.example', '6625550142',
     '{"event_type": "GOLF", "sponsorship": "Gold Sponsor", "optionalSponsorships": [], "teams": []}', '{}', 1, 0, ${AT}
   from ${N}`,
  `insert into charges (id, public_token, source_kind, source_id, position, label, amount_cents, program, status,
     created_at, due_on, reference, customer)
   select gen_random_uuid(), lpad(n::text, 26, 'c'), 'registration', ${ID(2)}::text, 0, 'Golf ' || n, 1000, 'Golf',
     case when n % 2 = 0 then 'open' else 'paid' end, ${AT}, current_date - 1 - n % 300, ${REFERENCE("R")}, ${CUSTOMER}
   from ${N}`,
  `insert into orders (id, public_token, reference, client_request_id, request_hash, livemode, method, status,
     subtotal_cents, fee_bps, fee_cents, total_cents, description, customer, created_at, paid_at)
   select ${ID(3)}, lpad(n::text, 26, 'e'), ${REFERENCE("O")}, 'key' || n, '', true, case when ${FEW} then 'card' else 'check' end,
     case when ${FEW} then 'awaiting_payment' else 'paid' end, 200000, 0, 0, 200000, 'Golf', ${CUSTOMER}, ${AT},
     case when ${FEW} then null else ${AT} end from ${N}`,
  `insert into order_lines (order_id, line_no, label, amount_cents, holds_charge)
   select ${ID(3)}, 1, 'A check', 200000, true from ${N}`,
  `insert into ledger (id, order_id, kind, provider, provider_ref, amount_cents, actor, created_at)
   select gen_random_uuid(), ${ID(3)}, 'check', 'desk', 'ref' || n, 200000, 'desk', ${AT} from ${N}`,
  `insert into refunds (id, order_id, amount_cents, fee_cents, reason, requested_by, client_request_id, request_hash,
     idempotency_key, status, created_at, updated_at)
   select gen_random_uuid(), ${ID(3)}, 1000, 0, 'Rain', 'desk', 'refund' || n, '', 'refund' || n, 'succeeded', ${AT}, ${AT}
   from ${N} where n % 20 = 4`,
  `insert into deposits (id, reference, made_on, total_cents, made_by, client_request_id, created_at)
   select ${ID(4)}, ${REFERENCE("D")}, (${AT})::date, 200000, 'Ada Holloway', 'deposit' || n, ${AT} from ${N}`,
  `insert into checks (id, order_id, number, payer, amount_cents, received_on, deposit_id, entered_by, client_request_id,
     created_at, bounced_at, bounce_reason)
   select gen_random_uuid(), ${ID(3)}, n::text, 'Company ' || n, 200000, (${AT})::date,
     case when n % 2 = 0 or n > ${WAITING_CHECKS} * 2 then ${ID(4)} end, 'Ada Holloway', 'check' || n, ${AT},
     case when ${FEW} and n % 4 = 0 then ${AT} end, case when ${FEW} and n % 4 = 0 then 'No funds' end from ${N}`,
  `insert into invoices (id, public_token, number, customer, issued_on, due_on, issued_by, client_request_id, created_at)
   select ${ID(5)}, 'invoice' || n, 'INV-2026-' || lpad(n::text, 6, '0'), ${CUSTOMER}, (${AT})::date,
     ${DUE}, 'Ada Holloway', 'invoice' || n, ${AT} from ${N}`,
  `insert into charges (id, public_token, source_kind, source_id, position, label, amount_cents, program, status,
     created_at, due_on, reference, customer)
   select ${ID(6)}, lpad(n::text, 26, 'd'), 'invoice', ${ID(5)}::text, 0, 'Dues ' || n, 1000, 'Dues',
     case when ${FEW} and n % 4 = 0 then 'refunded' when ${FEW} then 'open' else 'paid' end, ${AT}, ${DUE},
     'INV-2026-' || lpad(n::text, 6, '0'), ${CUSTOMER} from ${N}`,
  `insert into invoice_lines (invoice_id, line_no, charge_id) select ${ID(5)}, 1, ${ID(6)} from ${N}`,
  `insert into applications (id, reference, public_token, company_name, rep_name, rep_phone, email, street, city,
     state_code, zip, business_type, member_type, created_at)
   select gen_random_uuid(), ${REFERENCE("A")}, 'application' || n, case when ${FEW} then 'Delta ' else 'Company ' end || n, 'Pat Reed', '6625550142',
     'office' || n || '@company.example', '1 Main Street', 'Tupelo', 'MS', '38801', 'asphalt-producer', 'Associate', ${AT}
   from ${N}`,
  `insert into affiliates (id, aff_name, aff_street, aff_city, aff_state, aff_zip, aff_website, created_at, active, tier,
     dues_paid_through)
   select ${ID(7)}, case when ${FEW} then 'Delta ' else 'Company ' end || n, '1 Main Street', case when ${FEW} then 'Zama' else 'City ' || n % 50 end, case when ${FEW} then 'AL' else 'MS' end,
     '38801', 'https://company' || n || '.example', ${AT}, not (n <= 100 and n % 2 = 1),
     (array['Contractor', 'Sustaining', 'Associate Contractor', 'Associate'])[1 + n % 4],
     case when n % 3 > 0 then current_date - 200 + n % 400 end from ${N}`,
  `insert into reminders (id, kind, subject, dedupe_key, state, due_at, next_at, created_at)
   select gen_random_uuid(), 'payments.invoice-overdue', 'invoice ' || ${ID(5)}, 'reminder' || n,
     case when ${FEW} then 'held' else 'planned' end, now() + n * interval '1 hour', now() + n * interval '1 hour', ${AT} from ${N}`,
  "insert into dues_runs (year, started_by, created_at) select 2000 + n, 'Ada Holloway', now() from generate_series(1, 20) n",
  `insert into dues_issues (id, year, invoices, total_cents, due_on, issued_by, issued_by_id, created_at)
   select ${ID(8)}, 2000 + n, 1, 1000, make_date(2000 + n, 3, 1), 'Ada Holloway', '', now() from generate_series(1, 20) n`,
  `insert into dues_items (id, year, company_id, issue_id, tier, amount_cents, invoice_id, paid_at)
   select gen_random_uuid(), 2001 + n % 20, ${ID(7)}, ('00000008-0000-4000-8000-' || lpad((1 + n % 20)::text, 12, '0'))::uuid,
     'Associate', 1000, ${ID(5)}, case when not ${FEW} then now() end from ${N}`,
  `insert into audit_log (id, at, actor_name, action, subject, detail)
   select gen_random_uuid(), ${AT}, 'Ada Holloway', case when ${FEW} then 'invoice.voided' else 'email.resent' end,
     'letter ' || n, 'Ada Holloway sent letter ' || n || ' again.' from ${N}`,
  `insert into outbox (id, dedupe_key, template, to_name, to_address, payload, created_at, next_at, subject, html, sent_at,
     about, outcome, outcome_at)
   select gen_random_uuid(), 'letter' || n, case when ${FEW} then 'payments.invoice' else 'payments.receipt' end,
     'Pat Reed', 'office' || n || '@company.example', '{}', ${AT}, now(), 'Letter ' || n, '', ${AT}, ${REFERENCE("R")},
     case when ${FEW} then 'bounced' end, case when ${FEW} then ${AT} end from ${N}`,
  `insert into mail_suppressions (address, reason, detail, created_at)
   select 'office' || n || '@company.example', 'bounced', 'No such mailbox', ${AT} from ${N}`,
  `insert into contact_messages (id, first_name, last_name, email, phone, message, created_at, suspect)
   select ${ID(9)}, 'Pat', 'Reed' || n, 'office' || n || '@company.example', '6625550142', 'Is the class full? ' || n, ${AT},
     ${FEW} from ${N}`,
  `insert into message_handling (message_id, done_at, done_by)
   select ${ID(9)}, now(), 'Ada Holloway' from ${N} where n > 100 or n % 2 = 0`,
  `insert into lettings (id, title, held_on, cut_off_at, time_zone, counties, projects, version, written_by, created_at,
     updated_at)
   select gen_random_uuid(), 'Letting ' || n, (${AT})::date, ${AT}, 'America/Chicago', '["Lee"]', jsonb_build_array('Road ' || n),
     1, 'Ada Holloway', ${AT}, ${AT} from ${N}`,
  `insert into documents (id, bucket, name, title, effective_on, created_at, updated_at)
   select ('0000000a-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, case when ${FEW} then 'notices' else 'specifications_pdfs' end,
     'document-' || n || '.pdf', 'Section ' || n, (${AT})::date, ${AT}, ${AT} from ${N}`,
  `insert into document_editions (id, document_id, key, bytes, checksum, effective_on, uploaded_by, created_at)
   select gen_random_uuid(), ('0000000a-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'key' || n, 1, '', (${AT})::date,
     'Ada Holloway', ${AT} from ${N}`,
  `insert into class_registrations (id, reference, public_token, class_selection, is_recertification, is_active_member,
     member_check, cert_id, cert_id_status, first_name, last_name, street, city, state, zip, email, phone, company, price_cents,
     created_at)
   select gen_random_uuid(), ${REFERENCE("C")}, 'class' || n, '1', false, false, 'unmatched', 'TN-' || n,
     case when ${FEW} then 'unknown' else 'issued' end, 'Pat', 'Reed' || n, '1 Main Street', 'Tupelo', 'MS', '38801',
     'office' || n || '@company.example', '6625550142', case when ${FEW} then 'Delta ' else 'Company ' end || n, 1000, ${AT} from ${N}`,
];

/** Fills an empty site. */
export async function fillLists(client: Client, size: number): Promise<void> {
  for (const insert of INSERTS) {
    await client.query(insert.replaceAll(":size", String(size))).catch((error: Error) => {
      throw new Error(`${error.message}: ${insert}`);
    });
  }
  await client.query("vacuum analyze");
}
