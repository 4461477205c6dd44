/** What other areas may use of messages' server side. */

export { messageReplied } from './events.ts'
export { openMessages } from './reads.ts'
export { type Reply, replyToMessage } from './writes/messages.ts'
