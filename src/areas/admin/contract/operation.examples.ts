/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { operationCalls } from './operation.ts'

export const operationExamples = examples(operationCalls, {
  operation: {
    input: {},
    answer: {
      release: '0.3.0',
      node: 'v24.21.0',
      startedDate: '2026-11-26T10:00:00.000Z',
      database: {
        version: '18.4',
        bytes: 48_000_000,
        schema: '0060_requests_of_lists',
        pending: [],
        connections: { open: 2, idle: 1, waiting: 0 },
        replicas: { used: 0, left: 0 },
        archivedDate: null,
      },
      disk: { free: 70_000_000_000, total: 250_000_000_000 },
      backup: null,
      jobs: { due: 0, behind: 0, failed: 0, newest: [] },
      mails: { waiting: 0, behind: 0, failed: 0, newest: [] },
    },
  },
  retryJob: {
    input: { jobId: '0f000000-0000-4000-8000-000000000000' },
    answer: 'unknown',
  },
})
