/** What other areas may use of messages' server side. */

export { messageReplied } from './events.ts'
export { findMessages, openMessages } from './reads.ts'
export { type Reply, replyToMessage, setMessageStatus } from './writes/messages.ts'
