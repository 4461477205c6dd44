/** What other areas may do with moderation. */
export { verificationDecided } from './events.ts'
export { historyOf } from './reads/history.ts'
export { countQueue, type QueueItem, type QueueQuery, readQueue } from './reads/queue.ts'
export {
  type Decision,
  type Item,
  type Verifiable,
  verifiable,
  verifiables,
} from './verified.ts'
export { recordVerification, recordVerifications } from './writes/history.ts'
export { rebuildQueue } from './writes/queue.ts'
