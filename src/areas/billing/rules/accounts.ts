/** Files for the accountant (rules 16.27). */

export const accountReports = ['invoices', 'orders', 'creditNotes', 'receipts', 'gstr1'] as const
export type AccountReport = (typeof accountReports)[number]
