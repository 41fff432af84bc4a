/** All tables, for drizzle-kit. Nothing else imports this file. */

export * from "#features/accounts/server/factors/factor-tables.ts";
export * from "#features/accounts/server/links/link-tables.ts";
export * from "#features/accounts/server/providers/provider-tables.ts";
export * from "#features/accounts/server/tables.ts";
export * from "#features/admin/server/registration/note-tables.ts";
export * from "#features/admin/server/set-up/set-up-tables.ts";
export * from "#features/certifications/server/tables.ts";
export * from "#features/content/server/lettings/letting-tables.ts";
export * from "#features/content/server/messages/message-tables.ts";
export * from "#features/content/server/settings/setting-tables.ts";
export * from "#features/content/server/tables.ts";
export * from "#features/content/server/wording/wording-tables.ts";
export * from "#features/events/server/editing/cancellation-tables.ts";
export * from "#features/events/server/tables.ts";
export * from "#features/membership/server/companies/company-tables.ts";
export * from "#features/membership/server/dues/dues-tables.ts";
export * from "#features/membership/server/tables.ts";
export * from "#features/payments/server/cards/dispute-tables.ts";
export * from "#features/payments/server/checks/check-tables.ts";
export * from "#features/payments/server/invoices/invoice-tables.ts";
export * from "#features/payments/server/ledger/ledger-part-tables.ts";
export * from "#features/payments/server/reconcile/reconciliation-tables.ts";
export * from "#features/payments/server/refunds/refund-tables.ts";
export * from "#features/payments/server/tables.ts";
export * from "#features/payments/server/webhooks/webhook-tables.ts";
export * from "#platform/tables.ts";
