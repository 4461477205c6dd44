/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { accountCalls } from './accounts.ts'

const period = { from: '2025-04-01', until: '2026-03-31' }

const figures = { started: 0, renewed: 0, ended: 0, revenue: 0, outstanding: 0 }

export const accountExamples = examples(accountCalls, {
  figures: {
    input: { months: 12, plan: 'None', trade: '0', town: 'Nowhere' },
    answer: {
      months: [
        { month: '2025-12-01', ...figures },
        { month: '2026-01-01', ...figures },
        { month: '2026-02-01', ...figures },
      ],
      plans: [],
      trades: [],
      towns: [],
    },
  },
  accounts: {
    input: { report: 'invoices', format: 'csv', from: '2026-03-31', until: '2025-04-01' },
    answer: { result: 'period', fileName: '', content: '', rows: 0 },
  },
  compareSettlement: {
    input: { ...period, file: 'ZW50aXR5X2lkLHR5cGUsYW1vdW50LGZlZQpwYXlfMSxwYXltZW50LDEsMAo=' },
    answer: {
      result: 'columns',
      columns: ['tax'],
      matched: 0,
      faults: [],
      missing: [],
      unknown: [],
      different: [],
      payments: 0,
      refunds: 0,
      fees: 0,
      tax: 0,
    },
  },
})
