/** The server API of messages for other areas. */

export { messageReplied } from './events.ts'
export { findMessages } from './reads.ts'
export { type Reply, replyToMessage, setMessageStatus } from './writes/messages.ts'
